/** Work on its way out of the building: payslips by mail, a bank advice’s approval, and the bank’s answer. */
import { actOn, answered, jobsEndedPatiently } from './asked.ts';
import type { MusterProcess } from './muster-process.ts';
import { adviceIsWhole, answerIsWhole, documentIsWhole, mailIsWhole } from './paid-out.ts';
import type { StubbornCaller } from './stubborn-caller.ts';

type Given = {
  readonly muster: MusterProcess;
  readonly payroll: StubbornCaller;
  readonly approver: StubbornCaller;
  /** A run of its own whose payslips are locked and not paid yet. */
  lockedRun(): Promise<number>;
};

export const payOutCalls = ['a bank advice’s approval', 'a bank’s answer'] as const;
export const payOutJobs = ['a mail of payslips', 'an archive of a run'] as const;

export function payOutWorks({ muster, payroll, approver, lockedRun }: Given) {
  /** An advice that waits for approval. */
  const sentAdvice = async (): Promise<number> => {
    const run = await lockedRun();
    const templates = answered(await payroll.get('/api/records/bank-file-template?sort=code&limit=1'));
    const [template] = templates.body.rows as { id: number }[];
    const advice = { run, template: template?.id };
    const { body } = answered(await payroll.change('POST', '/api/records/bank-advice', advice));
    const id = body.id as number;
    answered(await actOn(payroll, 'bank-advice', id, 'send'));
    return id;
  };
  /** A file in which the bank says that all of an advice are paid. */
  const answerOf = async (advice: number): Promise<number> => {
    const filter = encodeURIComponent(JSON.stringify([{ field: 'advice', is: [advice] }]));
    const { body } = answered(
      await payroll.get(`/api/records/bank-payment?limit=100&columns=number&filter=${filter}`),
    );
    const lines = (body.rows as { values: { number: number } }[]).map(
      ({ values: { number } }) => `SAL${String(number).padStart(9, '0')},PAID,UTR${number},`,
    );
    const form = new FormData();
    const text = ['Reference,Status,UTR,Reason', ...lines, ''].join('\r\n');
    form.append('file', new Blob([text], { type: 'text/csv' }), 'answer.csv');
    return answered(await payroll.change('POST', '/api/files', form)).body.id as number;
  };
  return {
    'a mail of payslips': {
      async prepare() {
        const run = await lockedRun();
        answered(await actOn(payroll, 'pay-run', run, 'publish'));
        return async () => {
          const asked = { kind: 'payslip-mail', run, language: 'english' };
          const { body } = answered(await payroll.change('POST', '/api/records/pay-document', asked));
          await jobsEndedPatiently(muster);
          return () => mailIsWhole(muster.superUrl(), run, body.id as number);
        };
      },
    },
    'an archive of a run': {
      async prepare() {
        const run = await lockedRun();
        return async () => {
          const asked = { kind: 'run-archive', run };
          const { body } = answered(await payroll.change('POST', '/api/records/pay-document', asked));
          await jobsEndedPatiently(muster);
          return () => documentIsWhole(muster.superUrl(), body.id as number);
        };
      },
    },
    'a bank advice’s approval': {
      async prepare() {
        const advice = await sentAdvice();
        return async () => {
          answered(await actOn(approver, 'bank-advice', advice, 'approve'));
          return () => adviceIsWhole(muster.superUrl(), advice);
        };
      },
    },
    'a bank’s answer': {
      async prepare() {
        const advice = await sentAdvice();
        answered(await actOn(approver, 'bank-advice', advice, 'approve'));
        const file = await answerOf(advice);
        return async () => {
          answered(await actOn(payroll, 'bank-advice', advice, 'read-answer', { file }));
          return () => answerIsWhole(muster.superUrl(), advice);
        };
      },
    },
  };
}
