/** The income-tax law in force: the shipped tables with the rows that were laid over them. */
import { lawOf } from '#features/law/law-in-force.server.ts';
import type { IncomeTaxLaw } from '#law/in/income-tax/income-tax.ts';
import type { Db } from '#server/database/tenant.ts';

export const taxLawOf = async (db: Db): Promise<IncomeTaxLaw> => (await lawOf(db)).incomeTax;
