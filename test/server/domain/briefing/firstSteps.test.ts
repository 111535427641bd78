import { firstSteps, type ProjectProgress } from '../../../../server/domain/briefing/firstSteps';

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
  it('a first step that was taken in any project is done, also in an archived one', () => {
    const [archived, other] = [project(1, { archived: true, form: true }), project(2, { device: true })];
    expect(shown([archived, other])).toEqual(['form done', 'device done', 'submission 2']);
  });

  it('the first steps are to be taken where most were taken, or else in the newest project', () => {
    expect(shown([project(1), project(2), project(3)])).toEqual(['form 3', 'device 3', 'submission 3']);
    expect(shown([project(1), project(2, { form: true }), project(3)])).toEqual([
      'form done',
      'device 2',
      'submission 2',
    ]);
  });

  it('the first steps lead nowhere without a project to take them in, and are none for whoever may set up none', () => {
    expect(shown([project(1, { archived: true })])).toEqual(['form null', 'device null', 'submission null']);
    expect(firstSteps([])).toEqual([]);
  });
});
