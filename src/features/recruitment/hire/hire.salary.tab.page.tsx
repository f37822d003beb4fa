import { useMutation } from '@tanstack/react-query';
import type { Linked } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { page, type TabProps } from '#web/page.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface/card.tsx';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import style from '../offer/offer-letter.module.css';
import type { hireSalaryCall } from './hire-salary.call.ts';

/** For payroll: whether the salary of the offer is set, and the one press that sets it. */
function HireSalary({ record }: TabProps) {
  const employee = record.values.employee as Linked | null;
  const set = useMutation({
    mutationFn: () =>
      ask<typeof hireSalaryCall>('POST', '/api/hires/:id/salary', { params: { id: record.id } }),
    onSuccess: () => tell('The salary is set.'),
    onError: tellError,
  });
  const done = record.values.salarySet === true;
  return (
    <div className={style.letter}>
      <Card title="Salary of the offer">
        <p>
          {done
            ? 'The salary that the offer named is assigned from the day of joining.'
            : 'The salary is not assigned yet. Whoever hired this person may not set salaries.'}
        </p>
        <p className={style.buttons}>
          {done ? (
            <Link to={`/Home/human-resources/employee/${employee?.id}?tab=salary-assignment`}>
              Open {employee?.title}’s pay
            </Link>
          ) : (
            <Button look="primary" busy={set.isPending} onClick={() => set.mutate()}>
              Set the salary of the offer
            </Button>
          )}
        </p>
      </Card>
    </div>
  );
}

export default page<TabProps>({ component: HireSalary });
