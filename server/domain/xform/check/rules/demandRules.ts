import { attributeOf } from '#server/domain/xml/xml';
import { actions, controls, isControl, isInForm, plainAttribute, type Place, type Rule } from './rule';

/** A group of the body; JavaRosa ignores one that contains only a repeat. */
interface Group {
  readonly place: Place;
  members: number;
  repeats: number;
}

const has = ({ tag }: Place, name: string): boolean => attributeOf(tag, name) !== undefined;

/** Whether JavaRosa runs an action at this location: in the model, a question or a repeat. */
const isRun = ({ tag, parent }: Place): boolean => {
  if (parent === undefined || !actions.has(tag.local)) return false;
  if (parent.area === 'model') return true;
  return isInForm(parent) && (controls.has(parent.tag.local) || parent.tag.local === 'repeat');
};

/** Whether the node of an element must exist and be referenced. */
const demandsNode = (place: Place): boolean => {
  const { tag } = place;
  // With several references, JavaRosa uses another one.
  if (['ref', 'nodeset', 'bind'].filter((name) => has(place, name)).length > 1) return false;
  const ref = plainAttribute(tag, 'ref');
  if (isControl(place)) return !has(place, 'nodeset') && (tag.local !== 'trigger' || ref !== undefined);
  if (isRun(place))
    return has(place, 'bind') ? tag.local === 'setvalue' : ref === undefined || ref.trim().startsWith('/');
  return isInForm(place) && (tag.local === 'group' || (tag.local === 'repeat' && !has(place, 'ref')));
};

/** Finds the elements that JavaRosa refuses if their node is missing. */
export const demandRules = (): Rule & { readonly demanding: () => ReadonlySet<number> } => {
  const demanding = new Set<number>();
  const groups: Group[] = [];
  return {
    open: (place) => {
      if (demandsNode(place)) demanding.add(place.end);
      const isRepeat = place.tag.local === 'repeat';
      const isMember = isControl(place) || ((isRepeat || place.tag.local === 'group') && isInForm(place));
      const around = groups.at(-1);
      if (isMember && around) {
        around.members += 1;
        if (isRepeat) around.repeats += 1;
      }
      if (isMember) groups.push({ place, members: 0, repeats: 0 });
    },
    close: (place) => {
      const group = groups.at(-1);
      if (group?.place !== place) return;
      groups.pop();
      if (place.tag.local === 'group' && group.members === 1 && group.repeats === 1) demanding.delete(place.end);
    },
    findings: () => [],
    demanding: () => demanding,
  };
};
