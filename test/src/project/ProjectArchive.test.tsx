import { screen } from '@testing-library/react';
import { ProjectArchive } from '#src/containers/project/ProjectArchive';
import { ProjectUnarchive } from '#src/containers/project/ProjectUnarchive';
import { requestStarted } from '#store/request/requests';
import { renderSite } from '../../support/site/render';
import { answered, failed } from '../../support/site/states';
import { aProject } from '../../support/things';

const ids = { projectId: 1 };

const show = () => renderSite(<ProjectArchive ids={ids} />, answered('projectGet', ids, aProject()));

describe('archiving a project', () => {
  it('archiving a project names the project, and lists what stays', async () => {
    const { user, events } = show();
    const dialog = screen.getByRole('dialog', { name: 'Archive project' });
    expect(dialog).toHaveTextContent('“Forests” is marked as archived');
    expect(dialog).toHaveTextContent('You can undo that in its settings.');
    expect(dialog).toHaveTextContent('devices go on downloading forms and sending submissions');
    await user.click(screen.getByRole('button', { name: 'Archive project' }));
    expect(events).toEqual([{ type: 'projects/projectArchiveSubmitted', payload: ids }]);
  });

  it('archiving a project shows in the dialog why it failed, and can be tried again', async () => {
    const { user, events, happens } = show();
    happens(failed('projectUpdate', ids, { kind: 'noResponse' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer.');
    await user.click(screen.getByRole('button', { name: 'Archive project' }));
    expect(events.at(-1)).toMatchObject({ type: 'projects/projectArchiveSubmitted' });
  });

  it('archiving a project cannot be closed while it runs', async () => {
    const { user, events, happens } = show();
    happens(requestStarted({ key: 'projectUpdate projectId=1', name: 'projectUpdate', params: ids }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(events.map(({ type }) => type)).not.toContain('modal/modalClosed');
  });
});

describe('un-archiving a project', () => {
  it('un-archiving a project asks for confirmation with the name, and is not marked as dangerous', async () => {
    const { user, events, happens } = renderSite(
      <ProjectUnarchive ids={ids} />,
      answered('projectGet', ids, aProject({ archived: true })),
    );
    expect(screen.getByRole('dialog', { name: 'Un-archive project' })).toHaveTextContent('“Forests” is no longer');
    const button = screen.getByRole('button', { name: 'Un-archive' });
    expect(button).not.toHaveClass('negative');
    await user.click(button);
    expect(events).toEqual([{ type: 'projects/projectUnarchiveSubmitted', payload: ids }]);
    happens(failed('projectUpdate', ids, { kind: 'noResponse' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer.');
  });
});
