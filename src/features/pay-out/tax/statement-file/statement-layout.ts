/**
 * The `^`-separated text of the quarterly statement: which field stands at which place of a record. Only the
 * places that a statement of salaries fills are named; all others stay empty. Pure.
 */
import { dated } from '#kernel/dated.ts';

/** How a field is written: letters, digits, rupees with two places, ddmmyyyy, or always the same. */
type Writing = 'text' | 'digits' | 'amount' | 'date' | { readonly always: string };

export type Place = {
  readonly at: number;
  readonly written: Writing;
  /** The most letters it may have. */
  readonly size: number;
  readonly must: boolean;
};
export type RecordLayout = {
  /** How many fields a record has, empty ones too. */
  readonly width: number;
  readonly places: Readonly<Record<string, Place>>;
};

const must = (at: number, written: Writing, size: number): Place => ({ at, written, size, must: true });
const may = (at: number, written: Writing, size: number): Place => ({ at, written, size, must: false });
const always = (at: number, value: string): Place => must(at, { always: value }, value.length);

/** Five lines of 25 letters, of which the first must be there. */
const addressFrom = (name: string, at: number): Record<string, Place> => ({
  [`${name}1`]: must(at, 'text', 25),
  [`${name}2`]: may(at + 1, 'text', 25),
  [`${name}3`]: may(at + 2, 'text', 25),
  [`${name}4`]: may(at + 3, 'text', 25),
  [`${name}5`]: may(at + 4, 'text', 25),
});

const fileHead: RecordLayout = {
  width: 18,
  places: {
    kind: always(2, 'FH'),
    file: always(3, 'SL1'),
    upload: always(4, 'R'),
    madeOn: must(5, 'date', 8),
    sequence: always(6, '1'),
    uploader: always(7, 'D'),
    tan: must(8, 'text', 10),
    batches: always(9, '1'),
    preparedWith: must(10, 'text', 75),
  },
};

/** What both forms say of the batch at the same places. */
const batchPlaces = (form: string): Record<string, Place> => ({
  kind: always(2, 'BH'),
  batch: always(3, '1'),
  challans: must(4, 'digits', 9),
  form: always(5, form),
  earlierToken: may(9, 'digits', 15),
  tan: must(13, 'text', 10),
  pan: must(15, 'text', 10),
  assessmentYear: must(16, 'digits', 6),
  taxYear: must(17, 'digits', 6),
  quarter: must(18, 'text', 2),
  deductor: must(19, 'text', 75),
  ...addressFrom('address', 21),
  state: must(26, 'digits', 2),
  pin: must(27, 'digits', 6),
  mail: must(28, 'text', 75),
  deductorKind: must(32, 'text', 1),
  responsible: must(33, 'text', 75),
  designation: must(34, 'text', 20),
  ...addressFrom('responsibleAddress', 35),
  responsibleState: must(40, 'digits', 2),
  responsiblePin: must(41, 'digits', 6),
  responsibleMail: must(42, 'text', 75),
  deposited: must(47, 'amount', 15),
  filedEarlier: must(52, 'text', 1),
  belongsTo: may(54, 'digits', 2),
  responsiblePan: must(59, 'text', 10),
});

export type StatementLayout = {
  readonly form: string;
  /** Its quarters; the layout of the others, with each person’s year, is another or not published. */
  readonly quarters: readonly string[];
  readonly records: Readonly<Record<'FH' | 'BH' | 'CD' | 'DD', RecordLayout>>;
  /** The code of salary paid: by a state’s government, by the Union’s, and by everybody else. */
  readonly salary: { readonly state: string; readonly union: string; readonly other: string };
};

const form24q: StatementLayout = {
  form: 'Form 24Q',
  quarters: ['q1', 'q2', 'q3'],
  salary: { state: '92A', other: '92B', union: '92C' },
  records: {
    FH: fileHead,
    BH: {
      width: 72,
      places: {
        ...batchPlaces('24Q'),
        branch: always(20, 'N.A.'),
        addressChanged: always(31, 'N'),
        responsiblePhone: must(43, 'digits', 10),
        responsibleAddressChanged: always(46, 'N'),
        yearRecords: always(49, '0'),
        approval: always(51, 'N'),
      },
    },
    CD: {
      width: 41,
      places: {
        kind: always(2, 'CD'),
        batch: always(3, '1'),
        challan: must(4, 'digits', 9),
        people: must(5, 'digits', 9),
        nil: always(6, 'N'),
        serial: must(12, 'digits', 5),
        bsr: must(16, 'digits', 7),
        paidOn: must(18, 'date', 8),
        tax: must(22, 'amount', 15),
        surcharge: always(23, '0.00'),
        cess: always(24, '0.00'),
        interest: must(25, 'amount', 15),
        others: always(26, '0.00'),
        total: must(27, 'amount', 15),
        laid: must(29, 'amount', 15),
        laidTax: must(30, 'amount', 15),
        laidSurcharge: always(31, '0.00'),
        laidCess: always(32, '0.00'),
        deducted: must(33, 'amount', 15),
        interestLaid: must(34, 'amount', 15),
        othersLaid: always(35, '0.00'),
        byBookEntry: always(37, 'N'),
        fee: must(39, 'amount', 15),
        minorHead: always(40, '200'),
      },
    },
    DD: {
      width: 54,
      places: {
        kind: always(2, 'DD'),
        batch: always(3, '1'),
        challan: must(4, 'digits', 9),
        line: must(5, 'digits', 9),
        mode: always(6, 'O'),
        pan: must(10, 'text', 10),
        reference: may(12, 'text', 10),
        name: must(13, 'text', 75),
        tax: must(14, 'amount', 15),
        surcharge: always(15, '0.00'),
        cess: always(16, '0.00'),
        deducted: must(17, 'amount', 15),
        deposited: must(19, 'amount', 15),
        paid: must(22, 'amount', 15),
        paidOn: must(23, 'date', 8),
        deductedOn: must(24, 'date', 8),
        depositedOn: must(25, 'date', 8),
        reason: may(30, 'text', 1),
        section: must(33, 'text', 3),
      },
    },
  },
};

const form138: StatementLayout = {
  form: 'Form 138',
  quarters: ['q1', 'q2', 'q3'],
  salary: { state: '1001', other: '1002', union: '1003' },
  records: {
    FH: fileHead,
    BH: {
      width: 72,
      places: {
        ...batchPlaces('138'),
        country: always(20, 'INDIA'),
        phoneCountry: always(29, '91'),
        phone: must(30, 'digits', 10),
        responsibleCountry: always(43, 'INDIA'),
        responsiblePhoneCountry: always(44, '91'),
        responsiblePhone: must(45, 'digits', 10),
      },
    },
    CD: {
      width: 30,
      places: {
        kind: always(2, 'CD'),
        batch: always(3, '1'),
        challan: must(4, 'digits', 9),
        people: must(5, 'digits', 9),
        nil: always(6, 'N'),
        tax: must(8, 'amount', 15),
        interest: must(9, 'amount', 15),
        fee: must(10, 'amount', 15),
        penalty: always(11, '0.00'),
        total: must(12, 'amount', 15),
        mode: always(13, 'C'),
        bsr: must(15, 'digits', 7),
        serial: must(17, 'digits', 5),
        paidOn: must(19, 'date', 8),
        laid: must(21, 'amount', 15),
        deducted: must(22, 'amount', 15),
        minorHead: always(23, '200'),
        interestLaid: must(24, 'amount', 15),
        othersLaid: always(25, '0.00'),
      },
    },
    DD: {
      width: 45,
      places: {
        kind: always(2, 'DD'),
        batch: always(3, '1'),
        line: must(4, 'digits', 9),
        challan: must(5, 'digits', 9),
        mode: always(6, 'O'),
        pan: must(8, 'text', 10),
        name: must(9, 'text', 75),
        section: must(15, 'text', 4),
        isDeposited: always(18, 'Y'),
        paidOn: must(19, 'date', 8),
        paid: must(20, 'amount', 15),
        deducted: must(24, 'amount', 15),
        deposited: must(25, 'amount', 15),
        deductedOn: must(27, 'date', 8),
        depositedOn: must(29, 'date', 8),
        reason: may(32, 'text', 1),
      },
    },
  },
};

/** By the first day of the year that the statement is of. */
export const statementLayout = dated<StatementLayout>(
  'layout of the quarterly statement of tax on salaries',
  { checked: '2026-11-26' },
  [
    {
      from: '2010-04-01',
      value: form24q,
      cite: 'Protean, file format of Form 24Q for the first three quarters, 6.3 of 27 May 2025',
      confidence: 'medium',
    },
    {
      from: '2026-04-01',
      value: form138,
      cite: 'Protean, file format of Form 138 for the first three quarters, 1.2 of 22 July 2026',
      confidence: 'medium',
    },
  ],
);
