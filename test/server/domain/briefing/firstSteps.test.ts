import { firstSteps, type ProjectProgress } from '#server/domain/briefing/firstSteps';

const project = (id: number, parts: Partial<ProjectProgress> = {}): ProjectProgress => ({
  id,
  archived: null,
  form: false,
  device: false,
  submission: false,
  ...parts,
});

const shown = (projects: readonly ProjectProgress[]) =>
  firstSteps(projects).map(({ name, isDone, projectId }) => `${name} ${isDone ? 'done' : projectId}`);

describe('the first steps', () => {
  it('a first step done in any project is done, also in an archived one', () => {
    const [archived, other] = [project(1, { archived: true, form: true }), project(2, { device: true })];
    expect(shown([archived, other])).toEqual(['form done', 'device done', 'submission 2']);
  });

  it('the first steps belong to the project with the most progress, or else to the newest one', () => {
    expect(shown([project(1), project(2), project(3)])).toEqual(['form 3', 'device 3', 'submission 3']);
    expect(shown([project(1), project(2, { form: true }), project(3)])).toEqual([
      'form done',
      'device 2',
      'submission 2',
    ]);
  });

  it('the first steps have no link without an active project, and are empty for users who may set up none', () => {
    expect(shown([project(1, { archived: true })])).toEqual(['form null', 'device null', 'submission null']);
    expect(firstSteps([])).toEqual([]);
  });
});
