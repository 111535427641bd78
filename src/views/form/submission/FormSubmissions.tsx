import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../../api/limits';
import type { SeparateEdit } from '../../../../api/schemas/submission';
import { Button } from '../../../ui/action/Button';
import { Empty } from '../../../ui/status/Empty';
import { ButtonPlaceholder } from '../../../ui/action/ButtonPlaceholder';
import { Icon } from '../../../ui/Icon';
import { LinkButton } from '../../../ui/action/LinkButton';
import { FillCode } from '../FillCode';
import { FillLink, type FillLinkProps } from '../FillLink';
import { FormPage, type FormHeadProps } from '../FormPage';
import type { Condition } from '../../../../store/filter/conditions';
import { LiveNews } from '../live/LiveNews';
import type { Narrowing } from './cells/cellSubject';
import type { Filtering } from './filter/filtering';
import { SubmissionFilter } from './filter/SubmissionFilter';
import { LoadedNote } from './LoadedNote';
import { ReviewFilter } from './ReviewFilter';
import { SavedViews, type SavedViewsProps } from './saved/SavedViews';
import { SubmissionActions, SubmissionLooks, type ExportedSubmissions } from './SubmissionActions';
import { SeparateEdits } from './SeparateEdits';
import { SubmissionList } from './SubmissionList';
import type { ListedSubmissions } from './submissionListProps';
import { repeatTitle } from './TableSwitch';

export interface FormSubmissionsProps
  extends FormHeadProps, ListedSubmissions, ExportedSubmissions, Filtering, Omit<SavedViewsProps, 'form'> {
  /** Where the form is filled in, or why not now; both null without permission. */
  readonly webFormHref: FillLinkProps['href'];
  readonly webFormObstacle: FillLinkProps['obstacle'];
  /** Scheme and host of the site. */
  readonly origin: string;
  /** Where the form is filled in on shared computers, and without a network; null where it is not. */
  readonly sharedHref: string | null;
  readonly offlineHref: string | null;
  /** Whether the user may fill it in is not known yet. */
  readonly isWebFormAwaited: boolean;
  /** Whether the server turns conditions round. */
  readonly canExclude: boolean;
  readonly conditionsOf: Narrowing['conditionsOf'];
  /** Those that are edits of others, and whether that is folded away. */
  readonly separateEdits: readonly SeparateEdit[];
  readonly areSeparateEditsFolded: boolean;
  readonly onSeparateEdits: (isFolded: boolean) => void;
  /** Whether they are found by their answers, some of which are encrypted. */
  readonly findsUnsealed: boolean;
  /** Null without permission. */
  readonly formAccessHref: string | null;
}

const captionOf = ({ tables, fieldWords }: ListedSubmissions, form: string, t: TFunction): string => {
  const path = tables.find(({ chosen }) => chosen)?.path ?? '';
  return path === ''
    ? t('formSubmissions.table', { form })
    : t('repeats.tableOf', { repeat: repeatTitle(path, fieldWords), form });
};

/** The submissions of a form. */
export const FormSubmissions = (props: FormSubmissionsProps) => {
  const { head, onCreateDraft, onState, formAccessHref, reviewFilter, reviewChoices, ...more } = props;
  const { separateEdits, areSeparateEditsFolded, onSeparateEdits, ...filtered } = more;
  const {
    conditions,
    filterFields,
    search,
    placesOf,
    isFiltered,
    total,
    singleKeys,
    canExclude,
    conditionsOf,
    ...asking
  } = filtered;
  const { onConditions, onSearch, onClear, onFilter, facet, onFacet, ...kept } = asking;
  const { saved, isSaving, onSaveView, onDeleteView, ...others } = kept;
  const { webFormHref, webFormObstacle, origin, sharedHref, offlineHref, isWebFormAwaited, ...found } = others;
  const { findsUnsealed, ...listed } = found;
  const { t } = useTranslation();
  const { among, asked, source } = listed;
  const isPart = among !== null && !among.isWhole;
  const narrow = (condition: Condition) => {
    const written = conditions.map((each) => each.condition);
    // Its name comes with those that it is chosen from.
    if ('path' in condition && condition.path === '__system/submitterId') onFilter(source);
    onConditions(listed.load.here, reviewFilter, [...written, condition], asked);
  };
  const create = isWebFormAwaited ? (
    // Reserves the final height of the header.
    <ButtonPlaceholder>
      {t('formSubmissions.create')} <Icon name="external" />
    </ButtonPlaceholder>
  ) : (
    <>
      {webFormHref !== null && sharedHref !== null && offlineHref !== null && (
        <FillCode
          origin={origin}
          href={webFormHref}
          others={{ shared: sharedHref, offline: offlineHref }}
          name={head.name}
        />
      )}
      <FillLink
        href={webFormHref}
        obstacle={webFormObstacle}
        name={head.name}
        text={t('formSubmissions.create')}
        kind="secondary"
      />
    </>
  );
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState} action={create}>
      <div className="submission-head">
        {reviewChoices && <ReviewFilter choices={reviewChoices} />}
        <SubmissionActions {...listed} />
      </div>
      {separateEdits.length > 0 && (
        <SeparateEdits
          edits={separateEdits}
          areMore={separateEdits.length >= limits.separateEdits}
          isFolded={areSeparateEditsFolded}
          hrefOf={(instanceId) => listed.submissionHref(listed.source, instanceId, '')}
          onFold={() => onSeparateEdits(true)}
          onUnfold={() => onSeparateEdits(false)}
        />
      )}
      <SubmissionFilter
        conditions={conditions}
        fields={filterFields}
        search={search}
        hits={listed.isOutdated || isPart ? undefined : listed.count}
        total={total}
        unfit={listed.isOutdated ? 0 : listed.unfit.size}
        isFiltered={isFiltered}
        singleKeys={singleKeys}
        counts={{ known: facet, onWanted: (path) => onFacet(listed.source, path) }}
        placesOf={placesOf}
        onConditions={(next) => onConditions(listed.load.here, reviewFilter, next, asked)}
        onSearch={(text) => onSearch(listed.load.here, text, asked)}
        onClear={() => onClear(listed.load.here)}
        onOpened={() => onFilter(listed.source)}
        saved={
          <SavedViews
            form={{ projectId: listed.source.projectId, xmlFormId: listed.source.xmlFormId }}
            saved={saved}
            isSaving={isSaving}
            onSaveView={onSaveView}
            onDeleteView={onDeleteView}
            openPanel={listed.openPanel}
            onPanel={listed.onPanel}
          />
        }
      >
        <SubmissionLooks {...listed} />
      </SubmissionFilter>
      {findsUnsealed && !listed.isOutdated && listed.rows.length > 0 && (
        <p className="quiet-text">{t('filter.noneSealed')}</p>
      )}
      {among && (
        <LoadedNote
          among={among}
          done={listed.progress?.status === 'loadingRest' ? listed.progress.done : null}
          hasRepeats={listed.fields.some(({ type }) => type === 'repeat')}
          offersTicks={listed.tellsReview}
          onAll={() => listed.onAll(source)}
          onStop={() => listed.onStop(source)}
        />
      )}
      <LiveNews live={listed.live} onTake={() => listed.onRefresh(source)} />
      <SubmissionList
        {...listed}
        narrowing={{ fields: filterFields, canExclude, conditionsOf, onNarrow: narrow }}
        caption={captionOf(listed, head.name, t)}
        problem={t('formSubmissions.failed')}
        empty={
          listed.repeatRows !== null && listed.rows.length > 0 ? (
            <Empty icon="table" title={t('repeats.empty')}>
              {t('repeats.emptyHelp')}
            </Empty>
          ) : isFiltered ? (
            <Empty
              icon="filter"
              title={isPart ? t('loaded.none', { count: among.loaded }) : t('filter.none')}
              action={<Button onClick={() => onClear(listed.load.here)}>{t('filter.clear')}</Button>}
            >
              {t('filter.noneHelp')} {findsUnsealed && t('filter.noneSealed')}
            </Empty>
          ) : (
            <Empty
              icon="table"
              title={t('formSubmissions.empty')}
              action={
                formAccessHref && <LinkButton href={formAccessHref}>{t('formSubmissions.toFormAccess')}</LinkButton>
              }
            >
              {t(formAccessHref ? 'formSubmissions.emptyHelp' : 'formSubmissions.emptyToRead')}
            </Empty>
          )
        }
      />
    </FormPage>
  );
};
