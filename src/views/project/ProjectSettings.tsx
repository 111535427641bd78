import { useTranslation } from 'react-i18next';
import type { ProjectExtended } from '#api/schemas/project';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import type { ProjectHead } from '#store/selectors/project/head';
import { Button } from '../../ui/action/Button';
import { Card } from '../../ui/page/Card';
import { Loading } from '../../ui/status/Loading';
import { Problem } from '../../ui/status/Problem';
import { StateLabel } from '../../ui/status/StateLabel';
import { ProjectPage } from './ProjectPage';
import { ProjectRename, type ProjectRenameProps } from './ProjectRename';

export interface ProjectSettingsProps {
  readonly load: RouteLoad;
  readonly head: ProjectHead;
  /** Undefined until known; kept during a reload. */
  readonly project: ProjectExtended | undefined;
  readonly renaming: Pick<ProjectRenameProps, 'pending' | 'done' | 'problem'>;
  readonly onRename: (project: { readonly projectId: number; readonly name: string }) => void;
  readonly onEncrypt: (projectId: number) => void;
  readonly onArchive: (projectId: number) => void;
  readonly onUnarchive: (projectId: number) => void;
  readonly onRetry: (here: string) => void;
}

/** The name of a project, its encryption, and archiving. */
export const ProjectSettings = (props: ProjectSettingsProps) => {
  const { load, head, onRetry } = props;
  const { t } = useTranslation();
  return (
    <ProjectPage head={head}>
      {load.status === 'error' ? (
        <Problem text={t('projectSettings.failed')} onRetry={() => onRetry(load.here)} />
      ) : (
        <Panels {...props} />
      )}
    </ProjectPage>
  );
};

const Panels = ({ project, renaming, onRename, onEncrypt, onArchive, onUnarchive }: ProjectSettingsProps) => {
  const { t } = useTranslation();
  const rename = ({ id, name }: ProjectExtended) => (
    // Input for one project is not kept for the next.
    <ProjectRename
      key={id}
      name={name}
      {...renaming}
      onRename={(change) => onRename({ projectId: id, name: change.name })}
    />
  );
  return (
    <div className="panels">
      <Card title={t('projectSettings.rename')}>{project ? rename(project) : <Loading lines={5} />}</Card>
      <Card title={t('projectSettings.encryption')}>
        {!project && <Loading lines={5} />}
        {project && (project.keyId === null ? <Off onEncrypt={() => onEncrypt(project.id)} /> : <On />)}
      </Card>
      <Card title={t('projectSettings.danger')}>
        {!project && <Loading lines={3} />}
        {project &&
          (project.archived ? (
            <>
              <p>{t('projectSettings.archived')}</p>
              <Button icon="archive" onClick={() => onUnarchive(project.id)}>
                {t('projectUnarchive.submit')}
              </Button>
            </>
          ) : (
            <>
              <p>{t('projectSettings.archiveHelp')}</p>
              <Button kind="danger" icon="archive" onClick={() => onArchive(project.id)}>
                {t('projectSettings.archive')}
              </Button>
            </>
          ))}
      </Card>
    </div>
  );
};

const Off = ({ onEncrypt }: { readonly onEncrypt: () => void }) => {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('projectSettings.off')}</p>
      <p>{t('projectSettings.offHelp')}</p>
      <Button icon="lock" onClick={onEncrypt}>
        {t('projectSettings.encrypt')}
      </Button>
    </>
  );
};

const On = () => {
  const { t } = useTranslation();
  return (
    <>
      <p>
        <StateLabel tone="good" icon="lock" text={t('projectSettings.on')} />
      </p>
      <p>{t('projectSettings.onHelp')}</p>
      <p>{t('projectSettings.keep')}</p>
    </>
  );
};
