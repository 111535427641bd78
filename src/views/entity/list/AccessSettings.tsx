import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessFilter, DatasetDetailsExtended } from '#api/schemas/entity/dataset';
import { Button } from '#src/ui/action/Button';
import { Checkbox } from '#src/ui/form/Checkbox';
import { Select } from '#src/ui/form/Select';
import type { Message } from '#store/core/message';
import { partIn } from '#shared/objectParts';
import { Alert } from '#src/ui/status/Alert';
import { useMessageText } from '#src/messageText';
import type { RequestProps } from '../../requestProps';
import { problemDetails } from '../problemDetails';
import { AccessRules, type AccessRule } from './AccessRules';

export interface AccessSettingsProps extends RequestProps {
  readonly list: DatasetDetailsExtended;
  readonly properties: readonly string[];
  readonly actorProperties: readonly string[];
  readonly onSave: (settings: {
    readonly approvalRequired: boolean;
    readonly accessFilter: AccessFilter | null;
    readonly convert?: boolean;
  }) => void;
}

type Access = 'all' | AccessFilter['type'];

interface Edited {
  readonly isApproved?: boolean;
  readonly access?: Access;
  readonly rules?: readonly AccessRule[];
}

const noRules: readonly AccessRule[] = [];

const filterOf = (access: Access, rules: readonly AccessRule[]): AccessFilter | null => {
  if (access === 'all') return null;
  return access === 'property' ? { type: access, rules: [...rules] } : { type: access };
};

/** The number of submissions that wait for approval (400.29); null for other problems. */
const waitingIn = (problem: Message | null): number | null => {
  const count = partIn(problemDetails(problem, 400.29), 'count');
  return typeof count === 'number' ? count : null;
};

/** When submissions become entities, and which entities devices and data collectors get. */
export const AccessSettings = (props: AccessSettingsProps) => {
  const { list, properties, actorProperties, pending, problem, onSave } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  // Settings that the user has not touched follow the list, which others may change.
  const [edited, setEdited] = useState<Edited>({});
  const edit = (change: Edited) => setEdited({ ...edited, ...change });
  const isApproved = edited.isApproved ?? list.approvalRequired;
  const access = edited.access ?? list.accessFilter?.type ?? 'all';
  const rules = edited.rules ?? list.accessFilter?.rules ?? noRules;
  const offersRules = properties.length > 0 && actorProperties.length > 0;
  const options = (['all', 'ownerOnly', 'property'] as const)
    .filter((value) => value !== 'property' || offersRules || access === 'property')
    .map((value) => ({ value, text: t(`entityList.access.${value}`) }));
  const isIncomplete = access === 'property' && rules.length === 0;
  const reason = isIncomplete ? t('entityList.ruleMissing') : null;
  const save = (convert?: boolean) => {
    if (isIncomplete) return;
    const accessFilter = filterOf(access, rules);
    onSave({ approvalRequired: isApproved, accessFilter, ...(convert !== undefined && { convert }) });
  };
  const waiting = waitingIn(problem);
  const isAsked = waiting !== null && list.approvalRequired && !isApproved;
  return (
    <form
      className="ui form entity-settings"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {problem && waiting === null && !pending && <Alert type="danger" text={messageText(problem)} />}
      <div className="field">
        <Checkbox
          label={t('entityList.approval')}
          checked={isApproved}
          onChange={(value) => edit({ isApproved: value })}
        />
        <p className="field-help">{t('entityList.approvalHelp')}</p>
      </div>
      <div className="field">
        <Select
          label={t('entityList.accessLabel')}
          value={access}
          options={options}
          onChange={(value) => edit({ access: value })}
        />
        <p className="field-help">
          {t('entityList.accessHelp')} {!offersRules && t('entityList.accessByProperty')}
        </p>
      </div>
      {access === 'property' && (
        <AccessRules
          rules={rules}
          properties={properties}
          actorProperties={actorProperties}
          onChange={(value) => edit({ rules: value })}
        />
      )}
      {isAsked && (
        <Alert
          type="warning"
          text={
            <>
              {t('entityList.waiting', { count: waiting })} {t('entityList.waitingHelp')}
            </>
          }
        />
      )}
      <div className="actions">
        {isAsked ? (
          <>
            <Button busy={pending} reason={reason} onClick={() => save(false)}>
              {t('entityList.leaveWaiting')}
            </Button>
            <Button kind="primary" busy={pending} reason={reason} onClick={() => save(true)}>
              {t('entityList.convert')}
            </Button>
          </>
        ) : (
          <Button submit kind="primary" busy={pending} reason={reason}>
            {t('entityList.save')}
          </Button>
        )}
      </div>
    </form>
  );
};
