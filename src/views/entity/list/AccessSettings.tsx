import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccessFilter, DatasetDetailsExtended } from '#api/schemas/entity/dataset';
import { Button } from '#src/ui/action/Button';
import { Checkbox } from '#src/ui/form/Checkbox';
import { Select } from '#src/ui/form/Select';
import { Alert } from '#src/ui/status/Alert';
import { useMessageText } from '#src/messageText';
import type { RequestProps } from '../../requestProps';
import { AccessRules, type AccessRule } from './AccessRules';

export interface AccessSettingsProps extends RequestProps {
  readonly list: DatasetDetailsExtended;
  readonly properties: readonly string[];
  readonly actorProperties: readonly string[];
  readonly onSave: (settings: {
    readonly approvalRequired: boolean;
    readonly accessFilter: AccessFilter | null;
  }) => void;
}

type Access = 'all' | AccessFilter['type'];

const filterOf = (access: Access, rules: readonly AccessRule[]): AccessFilter | null => {
  if (access === 'all') return null;
  return access === 'property' ? { type: access, rules: [...rules] } : { type: access };
};

/** When submissions become entities, and which entities devices and data collectors get. */
export const AccessSettings = (props: AccessSettingsProps) => {
  const { list, properties, actorProperties, pending, problem, onSave } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  const [isApproved, setApproved] = useState(list.approvalRequired);
  const [access, setAccess] = useState<Access>(list.accessFilter?.type ?? 'all');
  const [rules, setRules] = useState<readonly AccessRule[]>(list.accessFilter?.rules ?? []);
  const offersRules = properties.length > 0 && actorProperties.length > 0;
  const options = (['all', 'ownerOnly', 'property'] as const)
    .filter((value) => value !== 'property' || offersRules || access === 'property')
    .map((value) => ({ value, text: t(`entityList.access.${value}`) }));
  const isIncomplete = access === 'property' && rules.length === 0;
  return (
    <form
      className="ui form entity-settings"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isIncomplete) onSave({ approvalRequired: isApproved, accessFilter: filterOf(access, rules) });
      }}
    >
      {problem && !pending && <Alert type="danger" text={messageText(problem)} />}
      <div className="field">
        <Checkbox label={t('entityList.approval')} checked={isApproved} onChange={setApproved} />
        <p className="field-help">{t('entityList.approvalHelp')}</p>
      </div>
      <div className="field">
        <Select label={t('entityList.accessLabel')} value={access} options={options} onChange={setAccess} />
        <p className="field-help">
          {t('entityList.accessHelp')} {!offersRules && t('entityList.accessByProperty')}
        </p>
      </div>
      {access === 'property' && (
        <AccessRules rules={rules} properties={properties} actorProperties={actorProperties} onChange={setRules} />
      )}
      <div className="actions">
        <Button submit kind="primary" busy={pending} reason={isIncomplete ? t('entityList.ruleMissing') : null}>
          {t('entityList.save')}
        </Button>
      </div>
    </form>
  );
};
