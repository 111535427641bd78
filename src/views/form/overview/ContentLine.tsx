import type { TFunction } from 'i18next';
import type { ContentGroup, ContentQuestion } from '#shared/xform/readContents';
import { Icon } from '#src/ui/Icon';
import type { IconName } from '#src/ui/icons';
import type { ContentRow } from './contentRows';

export interface ContentLineProps extends ContentRow {
  /** The index of the language. */
  readonly language: number;
  readonly isFolded: boolean;
  /** Null while searching: groups with a found question are open. */
  readonly onFold: ((path: string) => void) | null;
  readonly t: TFunction;
}

/** The indents of a line, and of each group around it, in pixels. */
const BASE = 16;
const STEP = 20;

const icons: Readonly<Record<ContentQuestion['type'], IconName>> = {
  text: 'edit',
  int: 'calculator',
  decimal: 'calculator',
  date: 'calendar',
  time: 'clock',
  dateTime: 'calendar',
  geopoint: 'map marker',
  geotrace: 'map marker',
  geoshape: 'map marker',
  barcode: 'qrcode',
  one: 'circle',
  many: 'check',
  rank: 'bars',
  trigger: 'check circle',
  picture: 'camera',
  sound: 'music',
  film: 'video',
  file: 'file',
  note: 'info circle',
};

const Names = ({ part, language }: Pick<ContentLineProps, 'part' | 'language'>) => (
  <span className="content-name">
    <bdi>{part.labels[language] ?? part.name}</bdi>
    {part.labels[language] != null && <code>{part.name}</code>}
  </span>
);

const Rules = ({ part, t }: Pick<ContentLineProps, 'part' | 't'>) => (
  <span className="content-rules">
    {part.rules.map((rule) => (
      <span key={rule} className={rule}>
        {t(`formContents.${rule}`)}
      </span>
    ))}
  </span>
);

const kindOf = ({ type, choices }: ContentQuestion, t: TFunction): string =>
  [t(`formContents.types.${type}`), ...(choices === null ? [] : [t('formContents.choices', { count: choices })])].join(
    ', ',
  );

const GroupLine = (props: ContentLineProps & { readonly part: ContentGroup }) => {
  const { part, isFolded, onFold, t } = props;
  const names = <Names {...props} />;
  return (
    <>
      {onFold ? (
        <button type="button" aria-expanded={!isFolded} onClick={() => onFold(part.path)}>
          <Icon name={isFolded ? 'angle right' : 'angle down'} />
          {names}
        </button>
      ) : (
        names
      )}
      <Rules {...props} />
      <span className="content-kind">
        {t('formContents.questions', { count: part.count })}
        {part.kind === 'repeat' && `, ${t('formContents.repeats')}`}
      </span>
    </>
  );
};

/** A question of a form with its type and rules, or a group with the number of its questions. */
export const ContentLine = (props: ContentLineProps) => {
  const { part, depth, t } = props;
  const isGroup = part.kind !== 'question';
  return (
    <li className={isGroup ? 'content-group' : undefined} style={{ paddingInlineStart: BASE + depth * STEP }}>
      {isGroup ? (
        <GroupLine {...props} part={part} />
      ) : (
        <>
          <Icon name={icons[part.type]} />
          <Names {...props} />
          <span className="content-kind">{kindOf(part, t)}</span>
          <Rules {...props} />
        </>
      )}
    </li>
  );
};
