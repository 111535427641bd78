import { useTranslation } from 'react-i18next';
import type { PublicLink } from '#api/schemas/form/publicLink';
import type { PublicLinkState } from '#store/selectors/form/publicLinks';
import { StateLabel } from '#src/ui/status/StateLabel';
import { formatTime } from '#src/ui/text/dateFormats';
import { Text } from '#src/ui/text/Text';
import { TwoLines } from '#src/ui/text/TwoLines';

export interface PublicLinkTermsProps {
  readonly link: PublicLink;
  readonly state: PublicLinkState;
}

/** The end of a public link: its date, the number of its submissions, and whether it is over. */
export const PublicLinkTerms = ({ link, state }: PublicLinkTermsProps) => {
  const { t, i18n } = useTranslation();
  const { closesAt, submissionLimit: limit, submissionCount: sent = 0 } = link;
  if (closesAt === undefined && limit === undefined) {
    return state === 'revoked' ? null : <span className="quiet-text">{t('formPublicLinks.noEnd')}</span>;
  }
  const time = closesAt && formatTime(closesAt, 'short', i18n.language);
  const until = time && t(state === 'closed' ? 'formPublicLinks.since' : 'formPublicLinks.until', { time });
  const count = limit !== undefined && t('formPublicLinks.countOf', { sent, limit });
  const facts = [until, count].filter((fact) => typeof fact === 'string');
  if (state === 'closed' || state === 'full') {
    const text = t(state === 'closed' ? 'formPublicLinks.isClosed' : 'formPublicLinks.isFull');
    return (
      <TwoLines second={<Text>{facts.join(' · ')}</Text>}>
        <StateLabel tone="plain" icon="ban" text={text} />
      </TwoLines>
    );
  }
  return <TwoLines second={facts[1] && <Text>{facts[1]}</Text>}>{facts[0]}</TwoLines>;
};
