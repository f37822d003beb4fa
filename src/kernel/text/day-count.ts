/** Counts beside their nouns. Each is a text of its own, so that it can be said in Hindi. */
export const dayCount = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
export const monthCount = (count: number): string => (count === 1 ? '1 month' : `${count} months`);
export const yearCount = (count: number): string => (count === 1 ? '1 year' : `${count} years`);
export const hourCount = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);
export const minuteCount = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);
export const peopleCount = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
export const payslipCount = (count: number): string => (count === 1 ? '1 payslip' : `${count} payslips`);
