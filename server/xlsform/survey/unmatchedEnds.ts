import { said, type Said } from '../../domain/sheet/said';
import type { Container } from './containers';
import type { ContainerKind } from './rowTypes';

/** What is said about a group, repeat or loop without an end. */
export const neverEnded = {
  group: 'containers.groupNeverEnded',
  repeat: 'containers.repeatNeverEnded',
  loop: 'containers.loopNeverEnded',
} as const;

const alone = {
  group: 'containers.groupEndsAlone',
  repeat: 'containers.repeatEndsAlone',
  loop: 'containers.loopEndsAlone',
} as const;

const within = {
  group: 'containers.groupEndsWithin',
  repeat: 'containers.repeatEndsWithin',
  loop: 'containers.loopEndsWithin',
} as const;

const openOnes = {
  group: 'containers.openGroup',
  repeat: 'containers.openRepeat',
  loop: 'containers.openLoop',
} as const;

/** What is said about an end where another container is open, or none. */
export const strayEnd = (kind: ContainerKind, open: Container): Said =>
  open.row === undefined || open.kind === 'form'
    ? said(alone[kind])
    : said(within[kind], { open: said(openOnes[open.kind], { name: open.row.name }) });
