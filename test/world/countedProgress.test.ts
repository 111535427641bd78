import type { Progress } from '../../api/schemas/progress';
import { hrefWithQuery, pathTo } from '#store/route/location';
import { selectVisibleProgress } from '#store/selectors/progress/board';
import { spread } from '../support/extent';
import { progressSurvey } from '../support/form/progressSurvey';
import { describeServer } from '../support/server';
import { worldOfAdmin } from '../support/world';

/** Only our server knows earlier submitters of a form. */
const ofTheseDays = (progress: Progress | null | undefined, isOfProject: boolean) => {
  const { targets: _, ...told } = progress ?? {};
  const [first = ''] = progress?.days ?? [];
  const submitters = progress?.submitters.map(({ lastSubmission, ...each }) => ({
    ...each,
    lastSubmission: isOfProject || (lastSubmission ?? '') >= first ? lastSubmission : null,
  }));
  return { ...told, submitters };
};

describeServer('progress that the browser counts', (server) => {
  it.each(spread([1, 2, 3], 1))(
    'equals the progress computed by our server for a project and its forms (seed %i)',
    async (seed) => {
      const { projectId, xmlFormIds } = await progressSurvey(server, seed);
      const own = await worldOfAdmin(server);
      const other = await worldOfAdmin(server, { isOther: true });
      const pages = [
        pathTo('projectProgress', { projectId }),
        ...xmlFormIds.map((xmlFormId) => pathTo('formProgress', { projectId, xmlFormId })),
      ];
      for (const page of pages) {
        for (const days of ['1', '7', '30', '90']) {
          const href = hrefWithQuery(page, { days });
          await own.visit(href);
          await other.visit(href);
          const isOfProject = page === pages[0];
          const there = ofTheseDays(selectVisibleProgress(own.state()).progress, isOfProject);
          expect(there.forms?.length).toBe(isOfProject ? 5 : 1);
          expect({ href, ...ofTheseDays(selectVisibleProgress(other.state()).progress, isOfProject) }).toEqual({
            href,
            ...there,
          });
        }
      }
      expect(other.sent.filter((sent) => sent.includes('/progress'))).toEqual([]);
      own.stop();
      other.stop();
    },
  );
});
