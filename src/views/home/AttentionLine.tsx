import type { TFunction } from 'i18next';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attention } from '#store/selectors/project/attention';
import { Button } from '../../ui/action/Button';
import { LinkButton } from '../../ui/action/LinkButton';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import { pageTitleId } from '../../ui/page/titleId';
import { Text } from '../../ui/text/Text';

interface AttentionLineProps {
  readonly item: Attention;
  readonly onHide: (item: { readonly id: string }) => void;
}

interface AttentionTexts {
  readonly title: string;
  readonly text: string;
  /** The project of the form. */
  readonly project?: string;
}

const icons: Record<Attention['kind'], IconName> = { backups: 'archive', draft: 'file', appUsers: 'mobile' };

/** The first names, and the number of others. */
const namesOf = (names: readonly string[], all: number, t: TFunction): string => {
  const more = all - names.length;
  return [...names, ...(more > 0 ? [t('attention.more', { more })] : [])].join(', ');
};

const textsOf = (item: Attention, t: TFunction): AttentionTexts => {
  switch (item.kind) {
    case 'backups':
      return { title: t('backups.title'), text: t(item.hasFailed ? 'attention.backupFailed' : 'attention.backupLate') };
    case 'draft': {
      const { name, xmlFormId, missing, asked, names } = item.draft;
      const text = t('attention.media', { total: asked, missing, names: namesOf(names, missing, t) });
      return { title: t('attention.draft', { name: name ?? xmlFormId }), text, project: item.project };
    }
    case 'appUsers': {
      const { count, names } = item.group;
      return { title: t('attention.appUsers', { count }), text: namesOf(names, count, t), project: item.project };
    }
  }
};

/** The button is removed with its line: the focus moves to the next one, or to the heading of the page. */
const passFocusOn = (button: HTMLElement): void => {
  const line = button.closest('li');
  const next = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button');
  (next ?? document.getElementById(pageTitleId))?.focus();
};

/** One item that needs attention. */
export const AttentionLine = ({ item, onHide }: AttentionLineProps) => {
  const { t } = useTranslation();
  const { title, text, project } = textsOf(item, t);
  const hide = (event: MouseEvent<HTMLElement>) => {
    passFocusOn(event.currentTarget);
    onHide({ id: item.id });
  };
  return (
    <li>
      <span className={classes('attention-mark', item.kind)} aria-hidden="true">
        <Icon name={icons[item.kind]} />
      </span>
      <div>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <p>{text}</p>
        {project && (
          <p>
            <Text>{project}</Text>
          </p>
        )}
      </div>
      <LinkButton href={item.href}>
        {t(`attention.do_${item.kind}`)} <span className="hidden-text">({title})</span>
      </LinkButton>
      <Button kind="quiet" icon="close" label={t('attention.hide', { title })} onClick={hide} />
    </li>
  );
};
