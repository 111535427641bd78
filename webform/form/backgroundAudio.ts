import { named } from './namedElements';
import { t } from '../page/texts';

const ODK = 'http://www.opendatakit.org/xforms';

/** The appearance of such a question: its recording ends when the form is sent. */
export const backgroundAudio = 'background-audio';

const make = (form: Document, name: string, attributes: Readonly<Record<string, string>>, text = ''): Element => {
  const element = form.createElementNS('http://www.w3.org/2002/xforms', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
};

/**
 * Asks for the sound that devices record by themselves while a form is filled in (ODK XForms Specification, `odk:recordaudio`) by a
 * question that comes first: browsers record nothing without being told to, and who speaks should know.
 * @param form a parsed form with absolute paths, which is changed
 * @returns whether anything was changed
 */
export const askForBackgroundAudio = (form: Document): boolean => {
  const [body] = named(form, 'body');
  const [model] = named(form, 'model');
  const actions = named(form, 'recordaudio').filter(({ namespaceURI }) => namespaceURI === ODK);
  const asked = new Set([...(body?.getElementsByTagName('*') ?? [])].map((control) => control.getAttribute('ref')));
  let isChanged = false;
  for (const action of actions) {
    const ref = action.getAttribute('ref');
    if (!body || !model || ref === null || asked.has(ref)) continue;
    const known = named(model, 'bind').find((bind) => bind.getAttribute('nodeset') === ref);
    const bind = known ?? make(form, 'bind', { nodeset: ref });
    if (!known) model.append(bind);
    bind.setAttribute('type', 'binary');
    // Recording is never required, as on devices.
    bind.removeAttribute('required');
    const quality = action.getAttributeNS(ODK, 'quality') ?? action.getAttribute('quality');
    if (quality) bind.setAttributeNS(ODK, 'odk:quality', quality);
    const question = make(form, 'upload', { ref, mediatype: 'audio/*', appearance: `new ${backgroundAudio}` });
    question.append(
      make(form, 'label', {}, t('page.backgroundAudio')),
      make(form, 'hint', {}, t('page.backgroundAudioHelp')),
    );
    body.prepend(question);
    isChanged = true;
  }
  return isChanged;
};
