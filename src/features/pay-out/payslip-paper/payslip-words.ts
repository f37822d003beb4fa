/** The words of a payslip in its two languages. Pure. */

import type { PaymentWay } from '#features/payroll/payment/payment-way.form.ts';
import {
  daysInclusive,
  formatDate,
  formatMonth,
  type IsoDate,
  type Month,
  monthNumber,
  yearOf,
} from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { amountInWords } from '#kernel/money-text.ts';
import { amountInHindi } from '#kernel/text/hindi-number.ts';
import { type PeriodPart, periodName } from '#pay/month/pay-cycle.ts';

export type Language = 'english' | 'hindi';

export type PayslipWords = {
  readonly title: (month: string) => string;
  readonly month: (month: Month) => string;
  /** A week, fortnight or half of a month. */
  readonly part: (month: string, part: PeriodPart) => string;
  readonly date: (date: IsoDate) => string;
  readonly inWords: (amount: Paise) => string;
  readonly daysOf: (paid: number, of: number) => string;
  readonly page: (page: number, count: number) => string;
  readonly foot: string;
  readonly kind: Readonly<Record<string, string>>;
  readonly employee: string;
  readonly period: string;
  readonly payOn: string;
  readonly payment: string;
  readonly reference: string;
  readonly ways: Readonly<Record<PaymentWay, string>>;
  readonly held: string;
  readonly designation: string;
  readonly daysPaid: string;
  readonly department: string;
  readonly place: string;
  readonly joined: string;
  readonly account: string;
  readonly pan: string;
  readonly uan: string;
  readonly earnings: string;
  readonly deductions: string;
  readonly employer: string;
  readonly information: string;
  readonly projection: string;
  readonly total: string;
  readonly toDate: string;
  readonly net: string;
  /** Days of leave over the period. */
  readonly leave: string;
  readonly opening: string;
  readonly credited: string;
  readonly taken: string;
  readonly paidOut: string;
  readonly lapsed: string;
  readonly closing: string;
  readonly takesBack: string;
  readonly takenBack: string;
  readonly anew: string;
};

const english: PayslipWords = {
  title: (month) => `Payslip for ${month}`,
  month: formatMonth,
  part: (month, part) => `${periodName(part)} of ${month}`,
  date: formatDate,
  inWords: amountInWords,
  daysOf: (paid, of) => `${paid} of ${of}`,
  page: (page, count) => `Page ${page} of ${count}`,
  foot: 'Made from the records of the pay run; it needs no signature.',
  kind: {
    'off-cycle': 'Off-cycle payment',
    bonus: 'Bonus',
    arrears: 'Arrears',
    settlement: 'Settlement',
    correction: 'Correction',
  },
  employee: 'Employee',
  period: 'Wage period',
  payOn: 'Pay date',
  payment: 'Paid on',
  reference: 'Payment reference',
  ways: { bank: 'by bank', transfer: 'by bank', cash: 'in cash', cheque: 'by cheque' },
  held: 'Held back, not paid',
  designation: 'Designation',
  daysPaid: 'Days paid',
  department: 'Department',
  place: 'Place of work',
  joined: 'Joined on',
  account: 'Bank account',
  pan: 'PAN',
  uan: 'UAN',
  earnings: 'Earnings',
  deductions: 'Deductions',
  employer: 'Employer contributions',
  information: 'For information',
  projection: 'Tax of the year, as it stands',
  total: 'Total',
  toDate: 'Year to date',
  net: 'Net pay',
  leave: 'Leave, in days',
  opening: 'Opening',
  credited: 'Credited',
  taken: 'Taken',
  paidOut: 'Paid out',
  lapsed: 'Lapsed',
  closing: 'Closing',
  takesBack: 'Takes back an earlier payslip',
  takenBack: 'Taken back by a later payslip: it counts no more',
  anew: 'Reissued in place of one that was reversed',
};

const hindiMonths = 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ');
const hindiMonth = (of: Month | IsoDate): string => `${hindiMonths[monthNumber(of) - 1]} ${yearOf(of)}`;

const hindi: PayslipWords = {
  title: (month) => `${month} की वेतन पर्ची`,
  month: hindiMonth,
  part: (month, { number, from, to, half }) => {
    const name = half ? 'अर्ध-मास' : daysInclusive(from, to) > 7 ? 'पखवाड़ा' : 'सप्ताह';
    return `${month}, ${name} ${number}`;
  },
  date: (date) => `${Number(date.slice(8))} ${hindiMonth(date)}`,
  inWords: amountInHindi,
  daysOf: (paid, of) => `${of} में से ${paid}`,
  page: (page, count) => `पृष्ठ ${page} / ${count}`,
  foot: 'वेतन रजिस्टर से बनाई गई; हस्ताक्षर की आवश्यकता नहीं।',
  kind: {
    'off-cycle': 'अतिरिक्त भुगतान',
    bonus: 'बोनस',
    arrears: 'बकाया',
    settlement: 'अंतिम निपटान',
    correction: 'सुधार',
  },
  employee: 'कर्मचारी',
  period: 'वेतन अवधि',
  payOn: 'वेतन तिथि',
  payment: 'भुगतान तिथि',
  reference: 'भुगतान संदर्भ',
  ways: { bank: 'बैंक द्वारा', transfer: 'बैंक द्वारा', cash: 'नकद', cheque: 'चेक द्वारा' },
  held: 'रोका गया, भुगतान नहीं हुआ',
  designation: 'पदनाम',
  daysPaid: 'वेतन के दिन',
  department: 'विभाग',
  place: 'कार्यस्थल',
  joined: 'नियुक्ति तिथि',
  account: 'बैंक खाता',
  pan: 'पैन',
  uan: 'यूएएन',
  earnings: 'आय',
  deductions: 'कटौती',
  employer: 'नियोक्ता का अंशदान',
  information: 'जानकारी के लिए',
  projection: 'वर्ष का आयकर, वर्तमान अनुमान',
  total: 'योग',
  toDate: 'वर्ष में अब तक',
  net: 'शुद्ध वेतन',
  leave: 'छुट्टी, दिनों में',
  opening: 'आरंभिक',
  credited: 'जमा',
  taken: 'ली गई',
  paidOut: 'भुगतान',
  lapsed: 'समाप्त',
  closing: 'शेष',
  takesBack: 'पिछली पर्ची को वापस लेती है',
  takenBack: 'बाद की पर्ची द्वारा वापस ली गई: अब मान्य नहीं',
  anew: 'वापस ली गई पर्ची के स्थान पर पुनः जारी',
};

export const payslipWords: Readonly<Record<Language, PayslipWords>> = { english, hindi };

/** Hindi names of the lines that nobody has named: by what they follow, else by the usual codes. */
export const hindiLines: Readonly<Record<string, string>> = {
  'provident-fund.member': 'भविष्य निधि',
  'provident-fund.voluntary': 'स्वैच्छिक भविष्य निधि',
  'provident-fund.employer': 'भविष्य निधि, नियोक्ता',
  'provident-fund.pension': 'पेंशन निधि, नियोक्ता',
  'provident-fund.insurance': 'निक्षेप सहबद्ध बीमा',
  'pension-scheme.employer': 'पेंशन योजना, नियोक्ता',
  'provident-fund.charge': 'भविष्य निधि प्रशासन',
  'professional-tax': 'वृत्ति कर',
  'state-insurance.employee': 'कर्मचारी राज्य बीमा',
  'state-insurance.employer': 'कर्मचारी राज्य बीमा, नियोक्ता',
  'income-tax': 'आयकर (टीडीएस)',
  'income-tax.projected': 'वर्ष का आयकर',
  'opening-balance': 'पूर्व प्रणाली द्वारा',
  'welfare-fund.employee': 'श्रम कल्याण निधि',
  'welfare-fund.employer': 'श्रम कल्याण निधि, नियोक्ता',
  'gratuity.provision': 'उपदान का प्रावधान',
  'bonus.provision': 'बोनस का प्रावधान',
  BASIC: 'मूल वेतन',
  DA: 'महँगाई भत्ता',
  HRA: 'मकान किराया भत्ता',
  CONV: 'वाहन भत्ता',
  SPECIAL: 'विशेष भत्ता',
  BONUS: 'कार्य-निष्पादन बोनस',
  OVERTIME: 'समयोपरि भत्ता',
  RECOVERY: 'वसूली',
  ARREARS: 'बकाया',
};
