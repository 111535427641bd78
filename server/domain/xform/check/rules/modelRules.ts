import { messageRef, type MessageRef } from '#server/domain/sheet/messageRef';
import { quoted, refusedByDevices, type Finding } from '../finding';
import { eventHint } from '../../browserDemands';
import { actions, controls, isControl, isInForm, plainAttribute, type Place, type Rule } from './rule';

const ODK = 'http://www.opendatakit.org/xforms';

const modelElements: ReadonlySet<string> = new Set(['itext', 'instance', 'bind', 'submission', ...actions]);

/** Rules for the model and actions; the model must precede the body. */
export const modelRules = (): Rule => {
  const findings: Finding[] = [];
  const bindIds = new Set<string>();
  let models = 0;

  const refuse = ({ end }: Place, hint: MessageRef): void => void findings.push(refusedByDevices(end, hint));

  const openAction = (place: Place, isInModel: boolean): void => {
    const { tag } = place;
    if (tag.local !== 'setvalue' && tag.uri !== ODK)
      refuse(place, messageRef('devices.actionNamespace', { element: tag.name, namespace: ODK }));
    if (plainAttribute(tag, 'event') === undefined) refuse(place, messageRef('devices.noEvent', { element: tag.name }));
    const hint = eventHint(tag);
    if (hint !== undefined) refuse(place, hint);
    // JavaRosa accepts it together with other events.
    const isMisplaced = isInModel && plainAttribute(tag, 'event') === 'odk-new-repeat';
    if (isMisplaced) refuse(place, messageRef('browser.repeatEvent', { event: 'odk-new-repeat' }));
  };

  const openInModel = (place: Place): void => {
    const { tag } = place;
    if (!modelElements.has(tag.local)) refuse(place, messageRef('devices.modelElement', { element: tag.name }));
    if (actions.has(tag.local)) openAction(place, true);
    const id = tag.local === 'bind' ? plainAttribute(tag, 'id') : undefined;
    if (id === undefined) return;
    if (bindIds.has(id)) refuse(place, messageRef('devices.bindTwice', { id: quoted(id) }));
    bindIds.add(id);
  };

  const openInBody = (place: Place): void => {
    const { tag, parent } = place;
    const isPart =
      (isControl(place) && plainAttribute(tag, 'ref') !== undefined) || (tag.local === 'group' && isInForm(place));
    if (models === 0 && isPart) refuse(place, messageRef('devices.bodyFirst'));
    if (tag.local === 'label' && parent?.tag.local === 'body') refuse(place, messageRef('devices.labelPlace'));
    const isRun =
      parent !== undefined &&
      actions.has(tag.local) &&
      (controls.has(parent.tag.local) || parent.tag.local === 'repeat');
    if (isRun && isInForm(parent)) openAction(place, false);
  };

  const closeInstance = (place: Place): void => {
    const elements = [...place.children.values()].reduce((sum, count) => sum + count, 0);
    if (elements > 1 && plainAttribute(place.tag, 'src') === undefined)
      refuse(place, messageRef('devices.instanceChildren'));
  };

  return {
    open: (place) => {
      if (place.area === 'model') models += 1;
      if (place.parent?.area === 'model' && models === 1) openInModel(place);
      if (place.parent?.area === 'body') openInBody(place);
    },
    close: (place) => {
      if (models !== 1) return;
      if (place.parent?.area === 'model' && place.tag.local === 'instance') closeInstance(place);
      if (place.area === 'model' && place.text.trim() !== '')
        refuse(place, messageRef('devices.modelText', { text: quoted(place.text) }));
    },
    findings: () => findings,
  };
};
