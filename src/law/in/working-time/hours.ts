import { type Confidence, type Dated, type DatedRow, dated } from '#kernel/dated.ts';
import type { IndianState } from '#kernel/indian-state.ts';
import { startNotFound } from '../start-not-found.ts';
import { count } from '../value-words.ts';

/* Hours of work, rest and overtime (facts/work-and-welfare.md A.1, A.3 and A.4). */

const checked = { checked: '2026-11-22' } as const;

/** What a day and a week of work may be, and how much beyond. Left out: no figure was found. */
export interface HoursOfWork {
  readonly dayMinutes: number;
  readonly weekHours: number;
  /** Work, rests and breaks together, from coming to going. */
  readonly spreadMinutes?: number;
  readonly restMinutes?: number;
  /** Work without a rest lasts no longer. */
  readonly restAfterMinutes: number;
  readonly dayWithOvertimeMinutes?: number;
  readonly weekWithOvertimeHours?: number;
  readonly overtimeOfDayMinutes?: number;
  readonly overtimeOfWeekHours?: number;
  readonly overtimeOfQuarterHours?: number;
  readonly overtimeOfYearHours?: number;
}

const hours = (minutes: number): string => `${minutes / 60} h`;

function hoursWords(of: HoursOfWork): string {
  const caps = [
    ...(of.overtimeOfDayMinutes === undefined ? [] : [`${hours(of.overtimeOfDayMinutes)} a day`]),
    ...(of.overtimeOfWeekHours === undefined ? [] : [`${of.overtimeOfWeekHours} h a week`]),
    ...(of.overtimeOfQuarterHours === undefined ? [] : [`${of.overtimeOfQuarterHours} h a quarter`]),
    ...(of.overtimeOfYearHours === undefined ? [] : [`${of.overtimeOfYearHours} h a year`]),
  ];
  const withOvertime = [
    ...(of.dayWithOvertimeMinutes === undefined ? [] : [`${hours(of.dayWithOvertimeMinutes)} a day`]),
    ...(of.weekWithOvertimeHours === undefined ? [] : [`${of.weekWithOvertimeHours} h a week`]),
  ];
  return [
    `${hours(of.dayMinutes)} a day, ${of.weekHours} h a week`,
    ...(of.spreadMinutes === undefined ? [] : [`spread over at most ${hours(of.spreadMinutes)}`]),
    of.restMinutes === undefined
      ? `a rest after ${hours(of.restAfterMinutes)}`
      : `a rest of ${count(of.restMinutes, 'minute')} after ${hours(of.restAfterMinutes)}`,
    ...(withOvertime.length === 0 ? [] : [`with overtime ${withOvertime.join(', ')}`]),
    ...(caps.length === 0 ? [] : [`overtime at most ${caps.join(', ')}`]),
  ].join('; ');
}

const table = (name: string, rows: readonly DatedRow<HoursOfWork>[]): Dated<HoursOfWork> =>
  dated<HoursOfWork>(`hours of work ${name}`, { ...checked, words: hoursWords }, rows);

const h = (of: number): number => of * 60;
const normal = { dayMinutes: h(8), weekHours: 48 } as const;

export const hoursUnderTheCode = table('under the Code', [
  {
    from: '2025-11-21',
    value: {
      ...normal,
      spreadMinutes: h(12),
      restMinutes: 30,
      restAfterMinutes: h(5),
      overtimeOfQuarterHours: 144,
    },
    cite:
      'OSH Code 2020, sections 25 to 27; the spread of 12 h is of the draft of 2020 and the cap of 144 h is taken ' +
      'from the rules of 2026, as no earlier one was found (prsindia.org; KPMG Flash Alert 2026-127)',
    confidence: 'low',
  },
  {
    from: '2026-05-08',
    value: {
      ...normal,
      spreadMinutes: h(12),
      restMinutes: 30,
      restAfterMinutes: h(5),
      overtimeOfQuarterHours: 144,
    },
    cite:
      'OSH Code 2020, sections 25 to 27 and OSH&WC (Central) Rules 2026, rules 64 to 69 (KPMG Flash Alert 2026-127: ' +
      '144 h a quarter, where others read 125; the rest of half an hour taxtmi.com/notifications?id=145771; the ' +
      'spread of 12 h is of the draft of 2020)',
    confidence: 'medium',
  },
]);

export const hoursInFactories = table('under the Factories Act', [
  {
    from: startNotFound,
    value: {
      dayMinutes: h(9),
      weekHours: 48,
      spreadMinutes: 630,
      restMinutes: 30,
      restAfterMinutes: h(5),
      dayWithOvertimeMinutes: h(10),
      weekWithOvertimeHours: 60,
      overtimeOfQuarterHours: 50,
    },
    cite: 'Factories Act 1948, sections 51 to 65 (not looked up; start date not found)',
  },
]);

/** Hours of shops and offices in a state. */
interface StateHours {
  readonly code: IndianState;
  readonly hours: Dated<HoursOfWork>;
}

type Row = readonly [
  from: DatedRow<HoursOfWork>['from'],
  value: HoursOfWork,
  cite: string,
  sure?: Confidence,
];

const shops = (code: IndianState, name: string, rows: readonly Row[]): StateHours => ({
  code,
  hours: table(
    `in shops and offices of ${name}`,
    rows.map(([from, value, cite, confidence]) => ({
      from,
      value,
      cite,
      ...(confidence ? { confidence } : {}),
    })),
  ),
});

const unread = '(not looked up; start date not found)';
/** An ordinance or amendment said to be of the end of 2025: it held at the latest from then on. */
const from2026 = '2026-01-01';
const endOf2025 = 'of the end of 2025 (not looked up; its first day was not found, so it is taken from 2026)';

export const hoursInShops: readonly StateHours[] = [
  shops('MH', 'Maharashtra', [
    [
      startNotFound,
      {
        dayMinutes: h(9),
        weekHours: 48,
        spreadMinutes: 630,
        restAfterMinutes: h(5),
        overtimeOfQuarterHours: 125,
      },
      'Maharashtra Shops Act 2017 (gdsnco.in/2025/10/06; start date not found)',
      'medium',
    ],
    [
      '2025-10-01',
      {
        dayMinutes: h(10),
        weekHours: 48,
        spreadMinutes: h(12),
        restAfterMinutes: h(6),
        overtimeOfQuarterHours: 144,
      },
      'Maharashtra ordinance of 1 October 2025, for 20 and more employees (gdsnco.in/2025/10/06)',
      'medium',
    ],
  ]),
  shops('KA', 'Karnataka', [
    [
      startNotFound,
      {
        dayMinutes: h(9),
        weekHours: 48,
        spreadMinutes: h(12),
        restMinutes: 60,
        restAfterMinutes: h(5),
        dayWithOvertimeMinutes: h(10),
        overtimeOfQuarterHours: 50,
      },
      `Karnataka Shops and Commercial Establishments Act 1961 ${unread}`,
    ],
  ]),
  shops('TN', 'Tamil Nadu', [
    [
      startNotFound,
      {
        ...normal,
        spreadMinutes: h(12),
        restMinutes: 60,
        restAfterMinutes: h(4),
        dayWithOvertimeMinutes: h(10),
        weekWithOvertimeHours: 54,
        overtimeOfWeekHours: 6,
      },
      'Tamil Nadu Shops and Establishments Act 1947 (slci.in/tamil-nadu-working-hours; start date not found)',
    ],
  ]),
  shops('TS', 'Telangana', [
    [
      startNotFound,
      { ...normal, spreadMinutes: h(12), restMinutes: 30, restAfterMinutes: h(6) },
      `Telangana Shops and Establishments Act 1988, before G.O.Rt. 282 ${unread}`,
    ],
    [
      '2025-07-05',
      {
        dayMinutes: h(10),
        weekHours: 48,
        spreadMinutes: h(12),
        restMinutes: 30,
        restAfterMinutes: h(6),
        overtimeOfQuarterHours: 144,
      },
      'Telangana G.O.Rt. 282 of 5 July 2025, commercial establishments (not looked up)',
    ],
  ]),
  shops('AP', 'Andhra Pradesh', [
    [
      startNotFound,
      { ...normal, spreadMinutes: h(12), restMinutes: 60, restAfterMinutes: h(5), overtimeOfWeekHours: 6 },
      'Andhra Pradesh Shops and Establishments Act 1988 (mnc-kl.in; start date not found)',
      'medium',
    ],
    [
      from2026,
      {
        dayMinutes: h(10),
        weekHours: 48,
        spreadMinutes: h(12),
        restMinutes: 60,
        restAfterMinutes: h(5),
        overtimeOfQuarterHours: 144,
      },
      `Andhra Pradesh amendment ${endOf2025}`,
    ],
  ]),
  shops('GJ', 'Gujarat', [
    [
      startNotFound,
      {
        dayMinutes: h(9),
        weekHours: 48,
        spreadMinutes: 630,
        restAfterMinutes: h(5),
        overtimeOfQuarterHours: 125,
      },
      `Gujarat Shops and Establishments Act 2019 ${unread}`,
    ],
    [
      from2026,
      {
        dayMinutes: h(10),
        weekHours: 48,
        spreadMinutes: h(12),
        restAfterMinutes: h(6),
        overtimeOfQuarterHours: 144,
      },
      `Gujarat ordinance ${endOf2025}`,
    ],
  ]),
  shops('DL', 'Delhi', [
    [
      startNotFound,
      {
        dayMinutes: h(9),
        weekHours: 48,
        spreadMinutes: 630,
        restMinutes: 30,
        restAfterMinutes: h(5),
        weekWithOvertimeHours: 54,
        overtimeOfYearHours: 150,
      },
      `Delhi Shops and Establishments Act 1954 ${unread}`,
    ],
  ]),
  shops('HR', 'Haryana', [
    [
      startNotFound,
      {
        dayMinutes: h(9),
        weekHours: 48,
        spreadMinutes: h(12),
        restAfterMinutes: h(5),
        overtimeOfQuarterHours: 50,
      },
      'Punjab Shops Act 1958 as in Haryana, before the bill of 2025 (rediff.com, 23 December 2025; start date not found)',
      'medium',
    ],
    [
      from2026,
      {
        dayMinutes: h(10),
        weekHours: 48,
        spreadMinutes: h(12),
        restAfterMinutes: h(6),
        overtimeOfQuarterHours: 156,
      },
      'Haryana bill passed on 22 December 2025, for 20 and more employees (rediff.com, 23 December 2025); its commencement was not found, so it is taken from 2026',
      'medium',
    ],
  ]),
  shops('PB', 'Punjab', [
    [
      startNotFound,
      {
        dayMinutes: h(9),
        weekHours: 48,
        spreadMinutes: h(10),
        restMinutes: 30,
        restAfterMinutes: h(5),
        overtimeOfQuarterHours: 50,
      },
      `Punjab Shops and Commercial Establishments Act 1958 ${unread}`,
    ],
    [
      from2026,
      {
        dayMinutes: h(9),
        weekHours: 48,
        spreadMinutes: h(12),
        restMinutes: 30,
        restAfterMinutes: h(5),
        overtimeOfQuarterHours: 144,
      },
      `Punjab amendment ${endOf2025}`,
    ],
  ]),
  shops('UP', 'Uttar Pradesh', [
    [
      startNotFound,
      {
        ...normal,
        spreadMinutes: h(12),
        restMinutes: 60,
        restAfterMinutes: h(5),
        overtimeOfQuarterHours: 50,
      },
      `Uttar Pradesh Shops Act 1962; the rules of August 2026 were not read ${unread}`,
    ],
  ]),
  shops('WB', 'West Bengal', [
    [
      startNotFound,
      {
        dayMinutes: 510,
        weekHours: 48,
        spreadMinutes: 630,
        restMinutes: 60,
        restAfterMinutes: 330,
        overtimeOfDayMinutes: 90,
        overtimeOfYearHours: 120,
      },
      'West Bengal Shops and Establishments Act 1963 (comply360.in; start date not found)',
    ],
  ]),
  shops('KL', 'Kerala', [
    [
      startNotFound,
      {
        ...normal,
        spreadMinutes: 630,
        restMinutes: 60,
        restAfterMinutes: h(4),
        dayWithOvertimeMinutes: h(10),
        overtimeOfQuarterHours: 50,
      },
      `Kerala Shops and Commercial Establishments Act 1960 ${unread}`,
    ],
  ]),
  shops('RJ', 'Rajasthan', [
    [
      startNotFound,
      {
        dayMinutes: h(9),
        weekHours: 48,
        spreadMinutes: h(12),
        restAfterMinutes: h(5),
        overtimeOfQuarterHours: 50,
      },
      `Rajasthan Shops and Commercial Establishments Act 1958 ${unread}`,
    ],
    [
      from2026,
      {
        dayMinutes: h(10),
        weekHours: 48,
        spreadMinutes: h(12),
        restAfterMinutes: h(6),
        overtimeOfQuarterHours: 144,
      },
      `Rajasthan ordinance ${endOf2025}`,
    ],
  ]),
  shops('MP', 'Madhya Pradesh', [
    [
      startNotFound,
      { dayMinutes: h(9), weekHours: 48, spreadMinutes: h(12), restMinutes: 30, restAfterMinutes: h(5) },
      `Madhya Pradesh Shops Act 1958; a cap of 144 h a quarter is proposed alone ${unread}`,
    ],
  ]),
];
