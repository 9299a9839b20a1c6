// Before each file of tests: its random tests begin with the seed of the run, which the run has printed.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TEST_SEED) });
