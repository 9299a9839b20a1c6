// Before each file of tests that talks to a server: a worker brings the server in once for all its files, and what one file
// moved or filled must not be found by the next.
import { beginFile } from './databases.ts';

beginFile();
