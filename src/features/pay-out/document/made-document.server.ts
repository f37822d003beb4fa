/** What a document's maker is given and what it answers. */
import type { ServerRecord } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import type { payDocument } from './pay-document.form.ts';

export type Asked = ServerRecord<typeof payDocument>;
export type Progress = (done: number, total: number, note?: string) => Promise<void>;

/** Ids of kept files, how many things are in them, and what the reader should know. */
type Made = {
  readonly file: number;
  readonly proof?: number;
  readonly items: number;
  readonly remark?: string;
};
export type Maker = (work: Work, asked: Asked, progress: Progress) => Promise<Made>;
