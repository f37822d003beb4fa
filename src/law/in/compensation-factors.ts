import { dated } from '#kernel/dated.ts';
import { decimal } from './value-words.ts';

/* The two schedules of employee's compensation: factors by age, and common injuries. */

const checked = { checked: '2026-11-21' } as const;

/**
 * Hundredths of the factor by completed years of age; 16 stands for up to 16, 65 for 65 and more. (At 31 the
 * tables print 205.98, where an even series would have 205.95: to be compared with the gazette.)
 */
const hundredthsByAge: Readonly<Record<number, number>> = {
  16: 228_54,
  17: 227_49,
  18: 226_38,
  19: 225_22,
  20: 224_00,
  21: 222_71,
  22: 221_37,
  23: 219_95,
  24: 218_47,
  25: 216_91,
  26: 215_28,
  27: 213_57,
  28: 211_79,
  29: 209_92,
  30: 207_98,
  31: 205_98,
  32: 203_85,
  33: 201_66,
  34: 199_40,
  35: 197_06,
  36: 194_64,
  37: 192_14,
  38: 189_56,
  39: 186_90,
  40: 184_17,
  41: 181_37,
  42: 178_49,
  43: 175_54,
  44: 172_52,
  45: 169_44,
  46: 166_29,
  47: 163_07,
  48: 159_80,
  49: 156_47,
  50: 153_09,
  51: 149_67,
  52: 146_20,
  53: 142_68,
  54: 139_13,
  55: 135_56,
  56: 131_95,
  57: 128_33,
  58: 124_70,
  59: 121_05,
  60: 117_41,
  61: 113_77,
  62: 110_14,
  63: 106_52,
  64: 102_93,
  65: 99_37,
};

/** The factor of Schedule IV, in hundredths, by age. */
export const factors = dated<Readonly<Record<number, number>>>(
  'factors of employee’s compensation',
  {
    ...checked,
    words: (table) =>
      Object.entries(table)
        .map(([age, hundredths]) => `${age}: ${decimal({ numerator: hundredths, denominator: 100 }, 2)}`)
        .join(', '),
  },
  [
    {
      from: '2010-01-18',
      value: hundredthsByAge,
      cite: 'Employee’s Compensation Act 1923, Schedule IV (comply4hr.com); Sixth Schedule of the Code on Social Security',
    },
  ],
);

const percentByInjury: Readonly<Record<string, number>> = {
  'loss of both hands': 100,
  'loss of a hand and a foot': 100,
  'loss of sight of both eyes': 100,
  'absolute deafness': 100,
  'very severe facial disfigurement': 100,
  'arm at the shoulder': 90,
  'arm below the shoulder, stump under 8 inches': 80,
  'arm from 8 inches to below the elbow': 70,
  'hand, or thumb and four fingers': 60,
  thumb: 30,
  'thumb and its metacarpal bone': 40,
  'four fingers of one hand': 50,
  'three fingers of one hand': 30,
  'two fingers of one hand': 20,
  'terminal phalanx of the thumb': 20,
  'leg at the hip': 90,
  'leg below the hip, stump of up to 5 inches': 80,
  'leg below the middle thigh': 60,
  'leg below the knee, stump of 3.5 to 5 inches': 50,
  'one eye, the other without complication': 40,
  'vision of one eye': 30,
  'index finger, whole': 14,
  'index finger, two phalanges': 11,
  'index finger, one phalanx': 9,
  'middle finger, whole': 12,
  'ring or little finger, whole': 7,
  'great toe, whole': 14,
};

/** Loss of earning capacity by injury, in percent: the common ones of the schedule. */
export const injuries = dated<Readonly<Record<string, number>>>(
  'injuries and loss of earning capacity',
  {
    ...checked,
    words: (table) =>
      Object.entries(table)
        .map(([injury, percent]) => `${injury} ${percent}%`)
        .join(', '),
  },
  [
    {
      from: '2010-01-18',
      value: percentByInjury,
      cite: 'Schedule I, Fourth Schedule of the Code (not looked up; the common ones only)',
      confidence: 'medium',
    },
  ],
);
