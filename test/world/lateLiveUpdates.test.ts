import { projectRoleSelected, selectRoleHolders } from '#store/project/roles';
import { selectLive } from '#store/core/live';
import { fakeBrowser } from '../support/servers/livePort';
import { describeServer, type SignedIn } from '../support/server';
import { streamOf } from '../support/streamOf';
import { publishSurvey } from '../support/form/survey';
import { until } from '../support/until';
import { worldOfAdmin } from '../support/world';

describeServer('following others some time after the first page', (server) => {
  it.each(['done', 'being done'])(
    'following ignores changes %s here before it began, and other rows',
    async (moment) => {
      const { projectId } = await publishSurvey(server);
      const other = await server.signUp('other@example.org', { role: 'admin' });
      const [vera, nils] = [await server.signUp('vera@example.org'), await server.signUp('nils@example.org')];
      const makeViewer = ({ user }: SignedIn) =>
        server.ok('projectRoleCreate', { as: other.token, params: { projectId, role: 'viewer', actorId: user.id } });
      await makeViewer(vera);
      const site = await worldOfAdmin(server);
      await site.visit(`/projects/${projectId}/users`);
      await site.idle();
      site.dispatch(projectRoleSelected({ projectId, actorId: vera.user.id, role: 'none' }));
      if (moment === 'done') await site.idle();
      site.follows({ ...fakeBrowser().tab().port, open: streamOf(server) });
      await until(() => selectLive(site.state()).status === 'live');
      await site.idle();
      site.forgetSent();

      await makeViewer(nils);
      // This one shows that it received both.
      await server.ok('appUserCreate', { as: other.token, params: { projectId }, body: { displayName: 'Phone 1' } });
      await until(async () => {
        await site.passes(1_000);
        return site.sent.includes(`GET /v1/projects/${projectId}`);
      });
      await site.idle();
      expect(site.sent).toEqual([`GET /v1/projects/${projectId}`]);
      expect(selectRoleHolders(site.state(), projectId)).toEqual([{ actorId: vera.user.id, roleIds: [] }]);
      site.stop();
    },
  );
});
