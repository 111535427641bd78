import { importsOf } from './imports';
import type { Refusal, Sources } from './sources';

/** Three folders up, to a folder of the repository; package.json has no alias. */
const CLIMB = /^(?:\.\.\/){3,}(?!package\.json$)/;

/** Refuses imports that climb more than two folders; Node itself loads plain .mjs and .cjs files, where it knows no aliases. */
export function checkClimbs(sources: Sources): Refusal[] {
  return [...sources].flatMap(([file, source]) =>
    /\.[mc]js$/.test(file)
      ? []
      : importsOf(source)
          .filter(({ target }) => CLIMB.test(target))
          .map(({ target, line }) => ({
            file,
            line,
            says: `import by an alias (#api/…, #shared/…), not by ${target}`,
          })),
  );
}
