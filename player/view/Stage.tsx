import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionPlayer } from '#api/core/sessionPlayer';
import { selectNavigation } from '#store/route/navigation';
import { Icon } from '../../src/ui/Icon';
import type { FromSite, PlayerKey, ToSite } from '../messages';
import type { Session } from '../session';
import { timeAt } from '../sessionPlayback';
import { useFit } from './useFit';

interface StageProps {
  readonly session: Session;
  readonly step: number;
  readonly clock: (milliseconds: number) => string;
  readonly onKey: (key: PlayerKey) => void;
}

const hrefAt = ({ playback }: Session, step: number): string => {
  const href: unknown = selectNavigation(playback.stateAt(step))?.href;
  return typeof href === 'string' ? href : '';
};

/** The site after a step, in its recorded size, scaled to fit. It is read-only. */
export const Stage = ({ session, step, clock, onKey }: StageProps) => {
  const { t } = useTranslation('replay');
  const { file } = session;
  const frame = useRef<HTMLIFrameElement>(null);
  const [status, setStatus] = useState<'loading' | 'listening' | 'ready'>('loading');
  const [shown, setShown] = useState<{ readonly step: number; readonly crashed: boolean }>();
  const { view, scale } = useFit(file.window);

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FromSite>) => {
      if (source !== frame.current?.contentWindow) return;
      if (data.kind === 'loaded') {
        const message: ToSite = { kind: 'open', file };
        frame.current?.contentWindow?.postMessage(message, '*');
        setStatus('listening');
      }
      if (data.kind === 'ready') setStatus('ready');
      if (data.kind === 'shown') setShown(data);
      if (data.kind === 'key') onKey(data.key);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [file, onKey]);

  useEffect(() => {
    if (status === 'loading') return;
    const message: ToSite = { kind: 'seek', step };
    frame.current?.contentWindow?.postMessage(message, '*');
  }, [status, step]);

  const shape: CSSProperties & Record<'--sheet', string> = {
    '--sheet': `${file.window.width} / ${file.window.height}`,
  };
  const isCrashed = shown?.step === step && shown.crashed;
  return (
    <section className="player-stage" aria-label={t('player.site')}>
      <div className="player-address">
        <Icon name="lock" />
        <span className="cut player-href">{hrefAt(session, step)}</span>
        <span className="player-as">{t('address.as', { time: clock(timeAt(file, step)) })}</span>
      </div>
      <div ref={view} className="player-view" style={shape} aria-busy={shown?.step !== step}>
        <div className="player-sheet" style={{ width: file.window.width * scale, height: file.window.height * scale }}>
          <iframe
            ref={frame}
            sandbox="allow-scripts"
            src={`/${sessionPlayer.site}`}
            title={t('player.site')}
            width={file.window.width}
            height={file.window.height}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
        {status !== 'ready' && (
          <p className="player-wait" role="status">
            {t('player.loading')}
          </p>
        )}
      </div>
      {isCrashed && (
        <p className="player-crash" role="alert">
          <Icon name="exclamation triangle" />
          {t('player.crashed')}
        </p>
      )}
    </section>
  );
};
