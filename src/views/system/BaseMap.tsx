import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { attributionOf } from '#api/explore/mapTiles';
import type { MapTiles } from '#api/core/siteConfig';
import type { BaseMap as Setting, BaseMapResult } from '#api/schemas/system/baseMap';
import * as textLengths from '#api/textLengths';
import { useMessageText, type Message } from '#src/messageText';
import { Button } from '../../ui/action/Button';
import type { FormField } from '../../ui/form/formFields';
import { Card } from '../../ui/page/Card';
import { Alert } from '../../ui/status/Alert';
import { Loading } from '../../ui/status/Loading';
import { SelectableText } from '../../ui/text/SelectableText';
import { RequestForm } from '../RequestForm';
import type { RequestProps } from '../requestProps';

export interface BaseMapProps extends RequestProps {
  /** Undefined until known. */
  readonly baseMap: Setting | undefined;
  /** The result of the last trial. */
  readonly trial: BaseMapResult | undefined;
  readonly trying: boolean;
  readonly trialProblem: Message | null;
  /** Null removes the stored one. */
  readonly onSave: (tiles: MapTiles | null) => void;
  readonly onTry: (url: string) => void;
}

type Name = 'url' | 'attribution' | 'maxZoom';

const fields: readonly FormField<Name>[] = [
  {
    name: 'url',
    maxLength: textLengths.linkText,
    label: 'baseMap.url',
    required: true,
    trim: true,
    autoComplete: 'off',
    help: 'baseMap.urlHelp',
  },
  {
    name: 'attribution',
    maxLength: textLengths.linkText,
    label: 'baseMap.attribution',
    trim: true,
    autoComplete: 'off',
    help: 'baseMap.attributionHelp',
  },
  {
    name: 'maxZoom',
    type: 'number',
    label: 'baseMap.maxZoom',
    min: 1,
    max: 24,
    invalid: 'baseMap.maxZoomInvalid',
    help: 'baseMap.maxZoomHelp',
  },
];

/** The map under places: the tiles of a server, which an administrator tries and chooses here. */
export const BaseMap = (props: BaseMapProps) => {
  const { baseMap, trial, trying, trialProblem, pending, problem, onSave, onTry } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  if (!baseMap) return <Loading lines={3} />;
  const { tiles, setBy } = baseMap;
  const tryTyped = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const typed = currentTarget.form?.elements.namedItem('url');
    if (typed instanceof HTMLInputElement) onTry(typed.value.trim());
  };
  const result = (
    <div role="status">
      {trialProblem && !trying && <Alert type="danger" text={messageText(trialProblem)} />}
      {trial && !trying && !trialProblem && <Trial {...trial} />}
    </div>
  );
  return (
    <Card title={t('baseMap.title')}>
      <p>{t(`baseMap.${setBy}`)}</p>
      {setBy === 'variable' && tiles && (
        <>
          <p>
            <SelectableText>{tiles.url}</SelectableText>
          </p>
          <p>{attributionOf(tiles.attribution ?? '').text}</p>
        </>
      )}
      {setBy !== 'variable' && (
        <RequestForm
          key={tiles?.url ?? ''}
          pending={pending}
          problem={problem}
          saves="baseMapSave"
          fields={fields}
          initial={{
            url: tiles?.url ?? '',
            attribution: tiles?.attribution ?? '',
            maxZoom: tiles?.maxZoom === undefined ? '' : String(tiles.maxZoom),
          }}
          takesFocus={false}
          submitLabel="siteAddress.submit"
          onSubmit={({ url, attribution, maxZoom }) =>
            onSave({ url, ...(attribution && { attribution }), ...(maxZoom && { maxZoom: Number(maxZoom) }) })
          }
          aside={
            <>
              <Button busy={trying} onClick={tryTyped}>
                {t('baseMap.try')}
              </Button>
              {setBy === 'stored' && (
                <Button kind="quiet" busy={pending} onClick={() => onSave(null)}>
                  {t('baseMap.remove')}
                </Button>
              )}
            </>
          }
        >
          {result}
        </RequestForm>
      )}
    </Card>
  );
};

/** The tile that the map server sent, or why there is none. */
const Trial = ({ fault, status, picture }: BaseMapResult) => {
  const { t } = useTranslation();
  if (fault) return <Alert type="warning" text={t(`baseMap.fault_${fault}`, { status })} />;
  return (
    <figure className="base-map-trial">
      {picture && <img src={picture} alt="" width={256} height={256} />}
      <figcaption>{t(picture ? 'baseMap.works' : 'baseMap.worksVector')}</figcaption>
    </figure>
  );
};
