import { messageRef } from '#server/domain/sheet/messageRef';
import { quoted, refusedByDevices, type Finding } from '../finding';
import { isControl, plainAttribute, selects, type Place, type Rule } from './rule';

/** Java's `BigDecimal`. */
const DECIMAL = /^[+-]?(?:\p{Nd}+\.?\p{Nd}*|\.\p{Nd}+)(?:[eE][+-]?\p{Nd}+)?$/u;

/** Questions with choices, and ranges. */
export const choiceRules = (): Rule => {
  const findings: Finding[] = [];
  /** Items and itemsets with labels, by element. */
  const labelled = new Set<Place>();
  const valued = new Set<Place>();

  const closeItem = (item: Place): void => {
    if (!labelled.has(item)) findings.push(refusedByDevices(item.end, messageRef('devices.itemLabel')));
    if (!valued.has(item)) findings.push(refusedByDevices(item.end, messageRef('devices.itemValue')));
  };

  const closeItemset = (itemset: Place): void => {
    if (plainAttribute(itemset.tag, 'nodeset') === undefined)
      findings.push(refusedByDevices(itemset.end, messageRef('devices.itemsetNodeset')));
    if (!labelled.has(itemset)) findings.push(refusedByDevices(itemset.end, messageRef('devices.itemsetLabel')));
    if (!valued.has(itemset)) findings.push(refusedByDevices(itemset.end, messageRef('devices.itemsetValue')));
  };

  const closePart = (part: Place, of: Place): void => {
    const hasRef = plainAttribute(part.tag, 'ref') !== undefined;
    const isThere = hasRef || of.tag.local === 'item';
    if (part.tag.local === 'label' && isThere) labelled.add(of);
    if (part.tag.local === 'value' && isThere) valued.add(of);
    if (part.tag.local === 'copy' && hasRef) valued.add(of);
  };

  const closeSelect = ({ tag, end, children }: Place): void => {
    const element = tag.name;
    const [items, itemsets] = [children.get('item') ?? 0, children.get('itemset') ?? 0];
    if (items > 0 && itemsets > 0)
      findings.push(refusedByDevices(end, messageRef('devices.choicesTwice', { element })));
    if (items === 0 && itemsets === 0)
      findings.push(refusedByDevices(end, messageRef('devices.noChoices', { element })));
  };

  const openRange = ({ tag, end }: Place): void => {
    for (const { local, value } of tag.attributes)
      if (['start', 'end', 'step'].includes(local) && !DECIMAL.test(value))
        findings.push(
          refusedByDevices(end, messageRef('devices.rangeNumber', { attribute: local, text: quoted(value) })),
        );
  };

  const isChoice = ({ tag, parent }: Place): boolean =>
    parent !== undefined &&
    ['item', 'itemset'].includes(tag.local) &&
    selects.has(parent.tag.local) &&
    isControl(parent);

  return {
    open: (place) => {
      if (place.tag.local === 'range' && isControl(place)) openRange(place);
    },
    close: (place) => {
      if (place.area !== 'body') return;
      if (place.parent && isChoice(place.parent)) closePart(place, place.parent);
      else if (isChoice(place)) (place.tag.local === 'item' ? closeItem : closeItemset)(place);
      else if (selects.has(place.tag.local) && isControl(place)) closeSelect(place);
    },
    findings: () => findings,
  };
};
