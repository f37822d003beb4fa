/** What becomes of a value, where that is not what it reads like: asked of whoever knows, below the value. */
import { useQuery } from '@tanstack/react-query';
import type { saidValueCall } from '#kernel/calls/record.call.ts';
import type { FieldShape } from '#kernel/wire/described.ts';
import { ask } from '#web/api/api.ts';
import { recordsKey } from '#web/api/record.ts';
import style from './record.module.css';

type SaidProps = { form: string; id: number; field: FieldShape };

export function SaidValue({ form, id, field: { name, saidOf = '', view = 'show' } }: SaidProps) {
  const said = useQuery({
    queryKey: [...recordsKey(form), 'said', id, name],
    queryFn: ({ signal }) => {
      // '/employees/:id/pension-standing'
      const [, of = '', , what = ''] = saidOf.split('/');
      return ask<typeof saidValueCall>('GET', '/api/:of/:id/:said', {
        params: { of, id, said: what },
        signal,
      });
    },
    enabled: saidOf !== '' && view === 'show',
  });
  return said.data?.says ? <p className={style.quiet}>{said.data.says}</p> : null;
}
