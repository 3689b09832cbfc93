import fc from 'fast-check';

// One commit has one result: properties are tried with the same plans in each run, or with new ones in `npm run test:plans`.
if (process.env.PLANS !== 'random') fc.configureGlobal({ seed: 7 });
