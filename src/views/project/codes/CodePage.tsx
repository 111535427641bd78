import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#src/ui/classes';
import { CollectCode } from '../appUsers/CollectCode';
import {
  codePosition,
  COLUMNS,
  NAME_GAP,
  type CardLine,
  type CodeCard,
  type CodeSheet,
  type SheetLayout,
} from './codeSheet';

export interface CodePageProps {
  readonly sheet: Omit<CodeSheet, 'cards'>;
  readonly cards: readonly CodeCard[];
}

// A length on paper, smaller in the preview: the stylesheet defines the unit.
const mm = (length: number): string => `calc(${length} * var(--mm))`;

const lineStyle = ({ lines }: SheetLayout, line: CardLine): CSSProperties => {
  const { size, height, bold, most } = lines[line];
  return {
    fontSize: mm(size),
    lineHeight: mm(height),
    fontWeight: bold ? 650 : 400,
    WebkitLineClamp: most,
    marginBottom: line === 'name' ? mm(NAME_GAP) : 0,
  };
};

/** One page of a sheet: cards with a code and its purpose, to be cut apart. */
export const CodePage = memo(({ sheet, cards }: CodePageProps) => {
  const { page, card, paper } = sheet.layout;
  return (
    <div className={`code-page ${paper}`} style={{ width: mm(page.width), height: mm(page.height) }}>
      <div
        className="code-cards"
        style={{ gridTemplateColumns: `repeat(${COLUMNS}, ${mm(card.width)})`, gridAutoRows: mm(card.height) }}
      >
        {cards.map((each) => (
          <Card key={each.appUserId} sheet={sheet} card={each} />
        ))}
      </div>
    </div>
  );
});

const Card = ({ sheet, card }: Pick<CodePageProps, 'sheet'> & { readonly card: CodeCard }) => {
  const { t } = useTranslation();
  const { layout, projectName, server, instruction } = sheet;
  const { text, centred, code } = layout;
  const place = codePosition(layout);
  const texts = { name: card.name, project: projectName, server, instruction };
  const lines: readonly CardLine[] = ['name', 'project', 'server', 'instruction'];
  return (
    <div className="code-card">
      <div className="code-of" style={{ left: mm(place.x), top: mm(place.y), width: mm(code), height: mm(code) }}>
        <CollectCode url={card.url} level="L" label={t('projectAppUsers.codeOf', { name: card.name })} />
      </div>
      <div
        className={classes('code-text', centred && 'centred')}
        style={{ left: mm(text.x), top: mm(text.y), width: mm(text.width), height: mm(text.height) }}
      >
        {lines.map(
          (line) =>
            texts[line] !== '' && (
              <div key={line} dir="auto" style={lineStyle(layout, line)}>
                {texts[line]}
              </div>
            ),
        )}
      </div>
    </div>
  );
};
