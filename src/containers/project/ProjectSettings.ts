import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { projectRenameSubmitted, selectProject } from '#store/project/projects';
import { modalOpened } from '#store/core/modal';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { selectProjectHead, selectProjectId } from '#store/selectors/project/head';
import { selectRenaming } from '#store/selectors/project/settings';
import { ProjectSettings as View } from '../../views/project/ProjectSettings';
import { retry } from '../retry';

const select = (state: RootState) => {
  const projectId = selectProjectId(state);
  return {
    head: selectProjectHead(state),
    load: selectRouteLoad(state),
    project: selectProject(state, projectId),
    renaming: selectRenaming(state, projectId),
  };
};

/** The name of a project, its encryption, and archiving it. */
export const ProjectSettings = connect(select, {
  onRename: projectRenameSubmitted,
  onEncrypt: (projectId: number) => modalOpened({ name: 'projectEncrypt', ids: { projectId } }),
  onArchive: (projectId: number) => modalOpened({ name: 'projectArchive', ids: { projectId } }),
  onUnarchive: (projectId: number) => modalOpened({ name: 'projectUnarchive', ids: { projectId } }),
  onRetry: retry,
})(View);
