import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SignInStep } from '#web/api/session.ts';
import { Mark } from '#web/ui/mark.tsx';
import { Copyright } from './copyright.tsx';
import { LanguageLinks } from './language-links.tsx';
import style from './login-page.module.css';
import { SamplePayslip } from './sample-payslip.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** `failure` is of an attempt that was made before the person typed anything. */
export function SignInScreen({ failure, step }: { failure?: string; step?: SignInStep | undefined }) {
  useEffect(() => {
    document.title = 'Sign in · Muster';
  }, []);
  return (
    <div className={style.page}>
      <div className={style.left}>
        <header>
          <Mark />
        </header>
        <main className={style.form}>
          <SignInForm key={step?.ticket} earlierFailure={failure} earlierStep={step} />
        </main>
        <footer className={style.foot}>
          <Copyright /> · Applying for a job?{' '}
          <Link to="/jobapplicants" className={style.link}>
            Open positions
          </Link>{' '}
          ·{' '}
          <Link to="/report" className={style.link}>
            Report without a name
          </Link>
          <LanguageLinks besides />
        </footer>
      </div>
      <SamplePayslip />
    </div>
  );
}

export default function LoginPage() {
  return <SignInScreen />;
}
