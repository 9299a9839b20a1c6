import { loginMode, loginResult, sourceType } from '#contracts/identity/identity.codes.ts';
import { type LoginLogRow, loginLogList } from '#contracts/identity/login-log.contract.ts';
import { field } from '#kit/fields.tsx';
import { ListScreen } from '#kit/list.tsx';

const LoginLog = () => (
  <ListScreen<LoginLogRow>
    of={loginLogList}
    search={[
      field.text('keyword'),
      field.code('result', loginResult),
      field.code('loginMode', loginMode),
      field.codes('sourceType', sourceType),
      field.days('between'),
    ]}
  />
);
export default LoginLog;
