import { messageRef, type MessageRef } from '../../domain/sheet/messageRef';
import type { Container } from './containers';
import type { ContainerKind } from './rowTypes';

/** Messages about a group, repeat or loop without an end. */
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

/** The message about an end that does not match the open container, if any. */
export const strayEnd = (kind: ContainerKind, open: Container): MessageRef =>
  open.row === undefined || open.kind === 'form'
    ? messageRef(alone[kind])
    : messageRef(within[kind], { open: messageRef(openOnes[open.kind], { name: open.row.name }) });
