import type { Unsaved } from '../../store/unsaved';
import type { Clock } from './clock';
import type { ExportFrame } from './exportFrame';
import type { Files } from './files';
import type { Http } from './http';
import type { History } from './history';
import type { Languages } from './languages';
import type { News } from './news';
import type { Popups } from './popups';
import type { ReadSiteConfig } from './siteConfig';
import type { Storage } from './storage';

/** Every side effect of the site. Tests put their own in; nothing else in the site touches the world outside. */
export interface Io {
  readonly http: Http;
  readonly history: History;
  readonly storage: Storage;
  readonly languages: Languages;
  readonly clock: Clock;
  readonly siteConfig: ReadSiteConfig;
  readonly news: News;
  readonly files: Files;
  readonly exportFrame: ExportFrame;
  readonly popups: Popups;
  /** Asks whether unsaved edits may be lost, or uploads given up; true if the person agrees. */
  readonly confirmLeave: (lost: Unsaved) => boolean;
  /** Notes a crash of ours for developers. */
  readonly report: (error: unknown) => void;
}
