import { messageRef, type MessageRef } from '#server/domain/sheet/messageRef';
import { quoted, refusedByDevices, type Finding } from '../finding';
import { controls, isControl, isInForm, plainAttribute, selects, type Place, type Rule } from './rule';

/** A label or hint with a translated text. */
interface TextReference {
  readonly place: Place;
  readonly written: string;
  /** Whether JavaRosa reads it. */
  readonly isRead: boolean;
}

/** Texts of a language; `ids` are those with at least one form. */
interface Language {
  readonly name: string;
  readonly ids: Set<string>;
  /** Ids with their forms. */
  readonly forms: Set<string>;
}

const [OPEN, CLOSE] = ["jr:itext('", "')"];

const isReadLabel = ({ tag, parent }: Place): boolean => {
  if (parent === undefined) return false;
  if (controls.has(parent.tag.local)) return isControl(parent);
  if (tag.local !== 'label') return false;
  if (parent.tag.local === 'group') return isInForm(parent);
  return parent.tag.local === 'item' && parent.parent !== undefined && selects.has(parent.parent.tag.local);
};

const missing = ({ end }: Place, id: string, isMistake: boolean): Finding => ({
  end,
  type: 'textMissing',
  details: { attribute: 'ref', id: quoted(id) },
  reason: `ref: the translations have no text “${quoted(id)}”.`,
  isMistake,
});

/** Rules for translations, and for labels and hints that refer to them. */
export const translationRules = (): Rule => {
  const findings: Finding[] = [];
  const references: TextReference[] = [];
  const languages: Language[] = [];
  let defaultLanguage: Language | undefined;
  let language: Language | undefined;

  const refuse = ({ end }: Place, hint: MessageRef): void => void findings.push(refusedByDevices(end, hint));

  const openTranslation = (place: Place): void => {
    const name = plainAttribute(place.tag, 'lang') ?? '';
    if (name === '') refuse(place, messageRef('devices.noLanguage'));
    if (name !== '' && languages.some((other) => other.name === name))
      refuse(place, messageRef('devices.languageTwice', { language: name }));
    language = { name, ids: new Set(), forms: new Set() };
    languages.push(language);
    if (plainAttribute(place.tag, 'default') === undefined) return;
    if (defaultLanguage) refuse(place, messageRef('devices.defaultTwice', { language: name }));
    defaultLanguage ??= language;
  };

  const openText = (place: Place): void => {
    if ((plainAttribute(place.tag, 'id') ?? '') === '') refuse(place, messageRef('devices.textWithoutId'));
  };

  const openValue = (place: Place, text: Place): void => {
    if (place.tag.local !== 'value')
      return refuse(place, messageRef('devices.textElement', { element: place.tag.name }));
    const id = plainAttribute(text.tag, 'id') ?? '';
    const form = plainAttribute(place.tag, 'form') ?? '';
    const key = form === '' ? id : `${id};${form}`;
    if (language?.forms.has(key) === true && id !== '')
      refuse(place, messageRef('devices.textTwice', { id: quoted(key), language: language.name }));
    language?.forms.add(key);
    language?.ids.add(id);
    return undefined;
  };

  const openItext = (place: Place): void => {
    const { parent } = place;
    if (parent?.tag.local === 'itext' && place.tag.local === 'translation') openTranslation(place);
    if (parent?.tag.local === 'translation' && place.tag.local === 'text') openText(place);
    if (parent?.tag.local === 'text' && parent.parent?.tag.local === 'translation') openValue(place, parent);
  };

  const referenceFinding = ({ place, written, isRead }: TextReference): Finding[] => {
    if (
      isRead &&
      !(written.startsWith(OPEN) && written.endsWith(CLOSE) && written.length >= OPEN.length + CLOSE.length)
    )
      return [
        refusedByDevices(
          place.end,
          messageRef('devices.labelReference', { text: quoted(written), call: `${OPEN}…${CLOSE}` }),
        ),
      ];
    const id = /^\s*jr:itext\(\s*(['"])(.*)\1\s*\)\s*$/s.exec(written)?.[2];
    if (id === undefined) return [];
    if (!languages.some(({ ids }) => ids.has(id))) return [missing(place, id, isRead)];
    const usual = defaultLanguage ?? languages[0];
    if (!isRead || usual === undefined || usual.ids.has(id)) return [];
    return [
      refusedByDevices(place.end, messageRef('devices.textMissingInDefault', { id: quoted(id), language: usual.name })),
    ];
  };

  return {
    open: (place) => {
      if (place.area === 'itext') openItext(place);
      if (place.area !== 'body' || !['label', 'hint'].includes(place.tag.local)) return;
      const written = plainAttribute(place.tag, 'ref');
      if (written !== undefined) references.push({ place, written, isRead: isReadLabel(place) });
    },
    close: (place) => {
      if (place.tag.local === 'itext' && place.parent?.area === 'model' && languages.length === 0)
        refuse(place, messageRef('devices.noTranslations'));
    },
    findings: () => [...findings, ...references.flatMap(referenceFinding)],
  };
};
