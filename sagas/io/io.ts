import type { KeptAnswer } from '#shared/webForm/keptAnswers';
import type { Clock } from './clock';
import type { ExportFrame } from './exportFrame';
import type { Files } from './files';
import type { HeadlessForm } from './headlessForm';
import type { Http } from './http';
import type { History } from './history';
import type { Languages } from './languages';
import type { News } from './news';
import type { Popups } from './popups';
import type { ReadSiteConfig } from './siteConfig';
import type { Storage } from './storage';

/** All side effects of the site. Tests replace them; no other code has side effects. */
export interface Io {
  readonly http: Http;
  readonly history: History;
  readonly storage: Storage;
  readonly languages: Languages;
  readonly clock: Clock;
  readonly siteConfig: ReadSiteConfig;
  readonly news: News;
  readonly files: Files;
  /** Loaded lazily. */
  readonly exportFrame: () => Promise<ExportFrame>;
  /** Loaded lazily. */
  readonly formDesk: () => Promise<HeadlessForm>;
  readonly popups: Popups;
  /** Drafts and unsent answers of an owner in this browser. */
  readonly keptAnswers: (owner: string) => Promise<readonly KeptAnswer[]>;
  /** Saves a file, or an address of the server, as a download of the browser. */
  readonly save: (file: Blob | string, name: string) => Promise<void>;
  /** Reports an error of ours to developers. */
  readonly report: (error: unknown) => void;
}
