import { messageRef } from '#server/domain/sheet/messageRef';
import { simplePath } from '../../simplePath';
import { quoted, refusedByDevices, type Finding } from '../finding';
import { isControl, isInForm, plainAttribute, type Place, type Rule } from './rule';

/** A question, group or repeat of the body. */
interface Member {
  readonly place: Place;
  readonly isRepeat: boolean;
  /** Its bound node, or that of its parent; undefined if that is not a simple path. */
  readonly path: string | undefined;
  readonly parent: Member | undefined;
  readonly members: Member[];
}

const isWithin = (path: string, around: string): boolean => path === around || path.startsWith(`${around}/`);

/** JavaRosa ignores a group that contains only a repeat. */
const isWrapper = ({ place, members }: Member): boolean =>
  place.tag.local === 'group' && members.length === 1 && members[0]?.isRepeat === true;

const repeatAround = ({ parent }: Member): Member | undefined => {
  for (let at = parent; at !== undefined; at = at.parent) if (at.isRepeat) return at;
  return undefined;
};

/** Whether members of repeats are bound to nodes in them, and in no nested repeat. */
export const repeatRules = (): Rule => {
  const findings: Finding[] = [];
  const members: Member[] = [];
  const open: Member[] = [];
  let root = '';

  const pathOf = ({ tag }: Place, isRepeat: boolean, parent: Member | undefined): string | undefined => {
    const around = parent === undefined ? root : parent.path;
    if (plainAttribute(tag, 'bind') !== undefined) return undefined;
    const [ref, nodeset] = [plainAttribute(tag, 'ref'), plainAttribute(tag, 'nodeset')];
    const written = isRepeat ? nodeset : tag.local === 'group' ? (ref ?? nodeset) : ref;
    if (written === undefined) return tag.local === 'group' ? around : undefined;
    return around === undefined && !written.trim().startsWith('/') ? undefined : simplePath(written, around ?? '');
  };

  const openMember = (place: Place, isRepeat: boolean): void => {
    const parent = open.at(-1);
    const isUnbound =
      isRepeat && plainAttribute(place.tag, 'nodeset') === undefined && plainAttribute(place.tag, 'bind') === undefined;
    if (isUnbound) findings.push(refusedByDevices(place.end, messageRef('devices.repeatUnbound')));
    const member: Member = { place, isRepeat, path: pathOf(place, isRepeat, parent), parent, members: [] };
    members.push(member);
    parent?.members.push(member);
    open.push(member);
  };

  const scopeFinding = (member: Member, repeated: ReadonlySet<string>): Finding[] => {
    const { place, path, isRepeat } = member;
    const around = repeatAround(member);
    const scope = around === undefined ? '' : around.path;
    if (path === undefined || scope === undefined || isWrapper(member)) return [];
    const values = { path: quoted(path), repeat: quoted(scope) };
    if (isRepeat && path.lastIndexOf('/') <= 0)
      return [refusedByDevices(place.end, messageRef('devices.repeatRoot', values))];
    if (around !== undefined && !isWithin(path, scope))
      return [refusedByDevices(place.end, messageRef('devices.repeatOutside', values))];
    if (around !== undefined && path === scope && isRepeat)
      return [refusedByDevices(place.end, messageRef('devices.repeatSame', values))];
    for (
      let at = isRepeat ? path.slice(0, path.lastIndexOf('/')) : path;
      at.length > scope.length;
      at = at.slice(0, at.lastIndexOf('/'))
    )
      if (repeated.has(at))
        return [
          refusedByDevices(place.end, messageRef('devices.repeatBetween', { path: quoted(path), repeat: quoted(at) })),
        ];
    return [];
  };

  return {
    open: (place) => {
      if (root === '' && place.parent?.tag.local === 'instance' && place.parent.parent?.area === 'model')
        root = `/${place.tag.local}`;
      const isRepeat = place.tag.local === 'repeat';
      if (isControl(place) || ((isRepeat || place.tag.local === 'group') && isInForm(place)))
        openMember(place, isRepeat);
    },
    close: (place) => {
      if (open.at(-1)?.place === place) open.pop();
    },
    findings: () => {
      const repeated = new Set(members.flatMap(({ isRepeat, path }) => (isRepeat && path !== undefined ? [path] : [])));
      return [...findings, ...members.flatMap((member) => scopeFinding(member, repeated))];
    },
  };
};
