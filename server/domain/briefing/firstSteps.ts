import type { FirstStep } from '../../../api/schemas/briefing';

/** What there is in a project whose user may set it up. */
export interface ProjectProgress {
  readonly id: number;
  readonly archived: boolean | null;
  /** A published form. */
  readonly form: boolean;
  /** An app user or a public link with access. */
  readonly device: boolean;
  readonly submission: boolean;
}

const names = ['form', 'device', 'submission'] as const;

/**
 * The steps to the first submission. One that was taken in any project is done; another is to be taken in the project
 * that has got furthest, the newest of several.
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
