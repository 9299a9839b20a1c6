import { Checkbox } from 'antd';
import { useCall } from '#client/hooks.ts';
import { useSay } from '#client/phrases.ts';
import { certificationApi } from '#contracts/certification/certification.contract.ts';
import type { EditorProps } from '#kit/editor-props.ts';
import { showDateTime } from '#kit/show.tsx';

/** Accepts the certification agreement in force; the value is its version. An older acceptance is shown, and does not count. */
export const AcceptProtocol = ({ value, onChange, id }: EditorProps) => {
  const say = useSay();
  const { data } = useCall(certificationApi.protocol, {}, { fresh: 60_000 });
  return (
    <div>
      <Checkbox
        id={id ?? 'protocolVersion'}
        disabled={!data}
        checked={data !== undefined && value === data.version}
        onChange={(event) => onChange?.(event.target.checked ? data?.version : '')}
      >
        {say('certification.accept')}
      </Checkbox>
      <a className="luan-link" href="/protocolWeb?kind=certification" target="_blank" rel="noopener noreferrer">
        {say('codes.protocolKind.certification')}
      </a>
      {data && (
        <p className="luan-hint">
          {say('certification.protocolVersion', { version: data.version, day: data.publishedOn })}
          {data.acceptedAt &&
            ` · ${say('certification.accepted', { version: data.acceptedVersion, at: showDateTime(data.acceptedAt) })}`}
        </p>
      )}
    </div>
  );
};
