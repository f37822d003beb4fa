import { formatDate, lastDay } from '#kernel/calendar.ts';
import { choice, flag, month, number } from '#kernel/field.ts';
import { indianStates } from '#kernel/indian-state.ts';
import { add, zero } from '#kernel/money.ts';
import { taxStep } from '../../in/income-tax/step.ts';
import { contributeToWelfare, welfareDue, welfareMonth } from '../../in/labour-welfare-fund/fund.ts';
import { welfareFundOf } from '../../in/labour-welfare-fund/funds.ts';
import { amountLine, CannotWork, calculator, mainLine, wordLine } from '../calculator.ts';
import { neededAmount } from '../common-field.ts';
import { factStep, rowStep } from '../reason.ts';

/** A month's contributions to a state's labour welfare fund. */
export const labourWelfareFund = calculator({
  name: 'labour-welfare-fund',
  group: 'Contributions',
  title: 'Labour welfare fund',
  about: 'What a state’s fund takes from employee and employer, and in which months.',
  dateField: 'month',
  fields: {
    state: choice({ label: 'State of work', required: true, choices: indianStates }),
    month: month({ label: 'Month', required: true }),
    wages: neededAmount({ label: 'Wages of the month' }),
    establishments: choice({
      label: 'Kind of establishment',
      required: true,
      default: 'shops',
      choices: { shops: 'Shop or office', factories: 'Factory' },
    }),
    manager: flag({ label: 'A manager' }),
    supervisor: flag({ label: 'A supervisor' }),
    staff: number({ label: 'Employees of the establishment', min: 1, max: 10_000_000 }),
  },
  example: { state: 'KA', month: '2026-12', wages: 45_000_00, staff: 120 },
  run(law, values) {
    const state = indianStates[values.state];
    const fund = welfareFundOf(law.labourWelfareFund.funds, values.state, values.establishments);
    if (!fund) {
      if (!law.labourWelfareFund.withoutFund.includes(values.state))
        throw new CannotWork('state', `Whether ${state} has a fund is not known here yet.`);
      return {
        lines: [mainLine('employee', 'The employee contributes', zero)],
        told: taxStep(`${state} has no labour welfare fund in operation.`, zero),
      };
    }
    const rows = welfareMonth(fund, lastDay(values.month));
    const found = contributeToWelfare(rows, {
      wages: values.wages,
      establishments: values.establishments,
      manager: values.manager,
      supervisor: values.supervisor,
      ...(values.staff ? { staff: values.staff } : {}),
    });
    const due = rows.deducts ? welfareDue(fund, values.month) : undefined;
    return {
      lines: [
        mainLine('employee', 'The employee contributes', found.employee),
        amountLine('employer', 'The employer contributes', found.employer),
        ...(found.nothing ? [wordLine('nothing', 'Why nothing', found.nothing)] : []),
        ...(due ? [wordLine('due', 'Paid in by', formatDate(due))] : []),
      ],
      told: taxStep(`Labour welfare fund of ${state}.`, add(found.employee, found.employer), {}, [
        rowStep('Rule of the fund.', fund.rule, rows.row),
        ...(fund.leastStaff && rows.leastStaff
          ? [rowStep('Least size of the establishment.', fund.leastStaff, rows.leastStaff)]
          : []),
        ...(fund.notEmployees && rows.notEmployees
          ? [rowStep('Who is not an employee under the fund.', fund.notEmployees, rows.notEmployees)]
          : []),
        taxStep('Wages of the month.', values.wages),
        ...(found.nothing ? [factStep(`Nothing is due: ${found.nothing}.`)] : []),
      ]),
    };
  },
});
