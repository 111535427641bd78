import { useTranslation } from 'react-i18next';
import type { FormsActIds } from '#store/core/modal';
import { Button } from '#src/ui/action/Button';
import { Menu } from '#src/ui/overlay/Menu';
import { useNarrow } from '#src/ui/table/useNarrow';
import { formStates, stateItem } from '../../form/FormStateLabel';
import { SelectionBarFrame } from '../../form/submission/selection/SelectionBarFrame';
import type { ProjectRights } from '../overviewColumns';

export interface FormSelectionBarProps {
  readonly count: number;
  readonly total: number;
  readonly rights: ProjectRights;
  readonly onAct: (act: FormsActIds['act']) => void;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** The actions for the selected forms, at the bottom of the window. */
export const FormSelectionBar = ({ count, total, rights, onAct, onAll, onClear }: FormSelectionBarProps) => {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  // On a phone there is only room for the words of the first and the last action.
  const named = (text: string) => (isNarrow ? { label: text } : { children: text });
  return (
    <SelectionBarFrame
      label={t('projectOverview.selected')}
      ticked={t('submissionActs.ticked', { count })}
      count={count}
      total={total}
      onAll={onAll}
      onClear={onClear}
    >
      {rights.canUpdateForms && (
        <>
          <Button kind="quiet" icon="cloud upload" onClick={() => onAct('publish')}>
            {t('formsAct.publish')}
          </Button>
          <Menu
            label={t('formsAct.state')}
            icon="edit"
            placement="top-start"
            items={formStates.map((state) => ({ ...stateItem(t, state), onChoose: () => onAct(state) }))}
          >
            {t('projectOverview.state')}
          </Menu>
        </>
      )}
      <Button kind="quiet" icon="copy" onClick={() => onAct('copy')} {...named(t('formsAct.copy'))} />
      {rights.canDeleteForms && (
        <Button kind="quiet" icon="trash" onClick={() => onAct('delete')}>
          {t('formsAct.delete')}
        </Button>
      )}
    </SelectionBarFrame>
  );
};
