import { say, useSay } from '#client/phrases.ts';
import { holds } from '#client/session.ts';
import { type CertificationRow, certificationApi } from '#contracts/certification/certification.contract.ts';
import { codes } from '#contracts/codes.ts';
import { certState, organisationType } from '#contracts/organisations/organisation.codes.ts';
import { field } from '#kit/fields.tsx';
import { useFrame } from '#kit/frame.ts';
import { ListScreen } from '#kit/list.tsx';
import { decisions } from './certification.decisions.ts';

const onlyMine = codes('yesNo', { yes: '1' });

/** Certifications of the organisations below, to be audited or looked up. */
const CertificationList = () => {
  const speak = useSay();
  const frame = useFrame();
  const maySet = holds('myorg:certificationAudit:set');
  return (
    <ListScreen<CertificationRow>
      of={certificationApi.list}
      opens={{ certState: String(certState.values.awaitingAudit) }}
      search={[
        field.text('keyword'),
        field.code('certState', certState),
        field.code('mine', onlyMine, { title: speak('certification.mine') }),
        field.code('typeCode', organisationType),
        field.day('licenceEndsBefore'),
        field.days('between', { title: say('fields.submittedAt') }),
      ]}
      tools={
        maySet
          ? [
              {
                key: 'settings',
                title: speak('certification.settings'),
                silent: true,
                run: () => frame.open('/myorg/certificationAudit/set'),
              },
            ]
          : []
      }
      rowActions={decisions<CertificationRow>()}
    />
  );
};
export default CertificationList;
