import type { SubmissionPicture } from '../../../../../api/schemas/submissionPictures';
import type { SubmissionSource } from '../../../../../store/entities/submissionSource';
import type { FileKind } from '../../../../../store/fileKind';
import type { Question } from '../../../../../store/selectors/explore';
import type { PictureCounts, PictureQuestion, PicturesPage } from '../../../../../store/selectors/pictures';

/** The pictures of the submissions that are explored. */
export interface ExploredPictures {
  /** Whether all of them are shown instead of the charts. */
  readonly isShown: boolean;
  /** As far as it is known, those that have pictures. */
  readonly questions: readonly PictureQuestion[];
  /** How many lines there is room for below each picture, whatever they say. */
  readonly lines: 1 | 2;
  /** The names of those that are chosen; empty for all. */
  readonly chosen: readonly string[];
  readonly captions: readonly Question[];
  readonly captionsOffered: readonly Question[];
  /** So many can be chosen. */
  readonly captionsMost: number;
  readonly counts: PictureCounts | null;
  /** Of the chosen questions; undefined while it is not known. */
  readonly total: number | undefined;
  /** How many are known together. */
  readonly pageSize: number;
  readonly pages: ReadonlyMap<number, PicturesPage>;
  /** What is asked for. */
  readonly asks: string;
  /** The same without what only describes pictures: their places are those in this order. */
  readonly order: string;
  readonly allHref: string;
  readonly chartsHref: string;
  readonly kindOf: (name: string) => FileKind;
  readonly at: (pages: ReadonlyMap<number, PicturesPage>, index: number) => SubmissionPicture | undefined;
  /** Of a small picture; null where the server makes none. */
  readonly tileHref: ((picture: SubmissionPicture) => string) | null;
  /** Of the file as it was sent. */
  readonly wholeHref: (picture: SubmissionPicture) => string;
}

/** What is done with them. */
export interface PicturesEvents {
  readonly onPicturesWanted: () => void;
  readonly onPageWanted: (page: number) => void;
  readonly onPicture: (index: number) => void;
  readonly onPictureQuestions: (fields: readonly string[]) => void;
  readonly onCaptions: (captions: readonly Question[]) => void;
  readonly onPicturesDownload: (places: readonly number[]) => void;
  readonly onRetry: () => void;
}

/** What the page with them knows, and does. */
export interface PicturePageProps extends Pick<PicturesEvents, 'onPicturesWanted' | 'onPageWanted'> {
  readonly source: SubmissionSource;
  /** The address here. */
  readonly here: string;
  /** A question is in sight. */
  readonly onWanted: (field: string) => void;
  readonly onPicture: (source: SubmissionSource, index: number) => void;
  readonly onPictureQuestions: (here: string, fields: readonly string[]) => void;
  readonly onCaptions: (here: string, captions: readonly Question[]) => void;
  readonly onPicturesDownload: (source: SubmissionSource, places: readonly number[]) => void;
  /** Whether the server counts, and not the browser. */
  readonly isCounted: boolean;
  readonly onRefresh: (isCounted: boolean, source: SubmissionSource) => void;
}
