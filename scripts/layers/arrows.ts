import { importsOf, withoutComments } from './imports';
import type { Import } from './imports';
import { layerOf, layers } from './layers';
import { isOwn, resolve } from './sources';
import type { Refusal, Sources } from './sources';
import { reservations } from './reserved';
import type { Reservation } from './reserved';

/** Refuses imports against the table of layers, and uses of modules reserved for other places. */
export function checkArrows(sources: Sources): Refusal[] {
  const refusals: Refusal[] = [];
  for (const [file, source] of sources) {
    if (layerOf(file) === undefined) continue;
    for (const found of importsOf(source)) {
      const says = isOwn(found.target)
        ? refuseArrow(file, resolve(sources, file, found.target), found.typeOnly)
        : refusePackage(file, found);
      if (says !== undefined) refusals.push({ file, line: found.line, says });
    }
    refusals.push(...refuseCode(file, source));
  }
  return refusals;
}

function refuseArrow(file: string, target: string, typeOnly: boolean): string | undefined {
  const from = layerOf(file);
  const to = layerOf(target);
  if (from === undefined || to === undefined || from === to) return undefined;
  const { may, mayTypes = [], why } = layers[from];
  if (may.includes(to) || (typeOnly && mayTypes.includes(to))) return undefined;
  const only = mayTypes.includes(to) ? ' (only its types)' : '';
  return `${from} must not import ${to}${only}: ${why} (${target})`;
}

function refusePackage(file: string, { target, names, typeOnly }: Import): string | undefined {
  const rule = reservations.find(
    (each) => each.packages?.test(target) === true && concerns(each, file) && !(typeOnly && each.types === true),
  );
  if (rule === undefined) return undefined;
  const refused = names.filter((name) => rule.names?.includes(name) !== true);
  if (rule.names !== undefined && refused.length === 0 && names.length > 0) return undefined;
  const which = rule.names === undefined ? '' : ` { ${refused.join(', ')} }`;
  return `${target}${which} is not for this place: ${rule.why}`;
}

function refuseCode(file: string, source: string): Refusal[] {
  const rules = reservations.filter((rule) => rule.code !== undefined && concerns(rule, file));
  if (rules.length === 0) return [];
  return withoutComments(source)
    .split('\n')
    .flatMap((text, index) =>
      rules
        .filter(({ code }) => code?.test(text) === true)
        .map(({ what, why }) => ({ file, line: index + 1, says: `uses ${what}: ${why}` })),
    );
}

function concerns({ only, within }: Reservation, file: string): boolean {
  const below = (prefixes: readonly string[]): boolean => prefixes.some((prefix) => file.startsWith(prefix));
  return !below(only) && (within === undefined || below(within));
}
