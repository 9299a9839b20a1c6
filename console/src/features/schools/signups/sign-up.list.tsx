import { SignUps } from './sign-ups.tsx';

/** Everybody who was signed up to a class, from either side. */
const SignUpList = () => <SignUps />;
export default SignUpList;
