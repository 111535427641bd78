import type { FirstStep } from '#api/schemas/project/briefing';

/** Set-up progress of a project that the user may set up. */
export interface ProjectProgress {
  readonly id: number;
  readonly archived: boolean | null;
  /** Whether it has a published form. */
  readonly form: boolean;
  /** Whether it has an app user or a public link with access. */
  readonly device: boolean;
  readonly submission: boolean;
}

const names = ['form', 'device', 'submission'] as const;

/**
 * The steps to the first submission. A step is done if it was done in any project. Others refer to the most advanced project, the
 * newest of several.
 */
export const firstSteps = (projects: readonly ProjectProgress[]): FirstStep[] => {
  const reached = (project: ProjectProgress): number => names.filter((name) => project[name]).length;
  const [furthest] = projects
    .filter(({ archived }) => !archived)
    .toSorted((one, other) => reached(other) - reached(one) || other.id - one.id);
  if (projects.length === 0) return [];
  return names.map((name) => ({
    name,
    isDone: projects.some((project) => project[name]),
    projectId: furthest?.id ?? null,
  }));
};
