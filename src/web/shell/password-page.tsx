import { useNavigate } from '@tanstack/react-router';
import { PasswordForm } from '../sign-in/password-form.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { tell } from '../ui/surface/notices.tsx';

export default function PasswordPage() {
  const navigate = useNavigate();
  return (
    <div style={{ maxWidth: 400 }}>
      <PageHead title="Change password" />
      <PasswordForm
        onDone={() => {
          tell('Your password is changed. Your other sessions have ended.');
          void navigate({ to: '/Home/dashboard' });
        }}
      />
    </div>
  );
}
