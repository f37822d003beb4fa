/** Reports without a name: handed in without an account, looked at and answered by their code. */
import { call } from '../wire/call.ts';
import { saying } from '../wire/said.ts';
import { date, flag, id, objectOf, text, textOf, wholeOf } from '../wire/schema.ts';

export type NamelessHouse = {
  readonly organisation: number;
  readonly house: string;
  readonly categories: readonly {
    readonly id: number;
    readonly name: string;
    readonly about: string | null;
    readonly handledBy: string;
  }[];
};

export const namelessHouseCall = call({
  method: 'POST',
  path: '/api/nameless/house',
  body: objectOf({ organisation: textOf(40) }, ['organisation']),
  response: saying(wholeOf<NamelessHouse>(), 'handledBy'),
});

/** `code` is shown once; whoever has it reads and answers, and nobody knows whose it is. */
export const handInNamelessCall = call({
  method: 'POST',
  path: '/api/nameless/report',
  body: objectOf(
    {
      ...{ organisation: id, category: id, subject: textOf(120), detail: textOf(8000) },
      ...{ about: textOf(200), relief: textOf(2000), causedOn: date, code: textOf(80) },
    },
    ['about', 'relief', 'code'],
  ),
  response: objectOf({ code: text }),
});

export type NamelessCase = {
  /** Not written yet: it arrives within ten minutes. */
  readonly isOnItsWay: boolean;
  readonly subject: string;
  readonly state: string;
  readonly receivedOn: string | null;
  readonly entries: readonly {
    readonly id: number;
    readonly isMine: boolean;
    readonly on: string;
    readonly text: string;
  }[];
};

const code = textOf(80);

export const namelessCaseCall = call({
  method: 'POST',
  path: '/api/nameless/case',
  body: objectOf({ code }),
  response: saying(wholeOf<NamelessCase>(), 'state'),
});

export const answerNamelessCall = call({
  method: 'POST',
  path: '/api/nameless/answer',
  body: objectOf({ code, text: textOf(4000) }),
  response: objectOf({ sent: flag }),
});
