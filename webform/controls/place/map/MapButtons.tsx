/** @jsxImportSource solid-js */
import { Show, type JSX } from 'solid-js';
import { t } from '#webform/page/texts';

/** Drawings of 24 by 24. */
const ICONS = {
  fullScreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  smallScreen: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  all: 'M4 4h16v16H4zM8 8h8v8H8z',
  place: 'M12 2v4M12 18v4M2 12h4M18 12h4M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM12 11v2',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
} as const;

const IconButton = (props: {
  readonly icon: keyof typeof ICONS;
  readonly name: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}): JSX.Element => (
  <button
    type="button"
    class="map-button"
    aria-label={props.name}
    aria-pressed={props.pressed}
    title={props.name}
    disabled={props.disabled}
    onClick={() => props.onClick()}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[props.icon]} />
    </svg>
  </button>
);

interface MapButtonsProps {
  readonly isFullScreen: boolean;
  readonly isFollowing: boolean;
  readonly isEmpty: boolean;
  /** Null where nothing can be changed. */
  readonly canUndo: boolean | null;
  readonly onFullScreen: () => void;
  readonly onAll: () => void;
  readonly onFollow: () => void;
  readonly onUndo?: () => void;
  readonly onDelete?: () => void;
}

/** The buttons on a map. */
export const MapButtons = (props: MapButtonsProps): JSX.Element => (
  <>
    <div class="map-buttons">
      <IconButton
        icon={props.isFullScreen ? 'smallScreen' : 'fullScreen'}
        name={t('engine.fullScreen')}
        pressed={props.isFullScreen}
        onClick={() => props.onFullScreen()}
      />
      <IconButton icon="all" name={t('engine.zoomToAll')} disabled={props.isEmpty} onClick={() => props.onAll()} />
      <IconButton
        icon="place"
        name={t('engine.zoomToPlace')}
        pressed={props.isFollowing}
        onClick={() => props.onFollow()}
      />
    </div>
    <Show when={props.canUndo !== null && (props.canUndo || !props.isEmpty)}>
      <div class="map-buttons is-second">
        <IconButton
          icon="remove"
          name={t('engine.delete')}
          disabled={props.isEmpty}
          onClick={() => props.onDelete?.()}
        />
        <IconButton
          icon="undo"
          name={t('engine.undoLast')}
          disabled={!props.canUndo}
          onClick={() => props.onUndo?.()}
        />
      </div>
    </Show>
  </>
);
