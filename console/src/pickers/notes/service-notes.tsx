import { Alert } from 'antd';
import { useCall } from '#client/hooks.ts';
import { certificationApi } from '#contracts/certification/certification.contract.ts';

/** Days ahead in which the end of the service is told to who did not ask. */
const soon = 30;

/** When the own organisation's service ends; with `soonOnly` nothing while that is far. */
export const BillNote = ({ soonOnly = false }: { soonOnly?: boolean }) => {
  const { data } = useCall(certificationApi.billExpired, {}, { fresh: 30_000 });
  if (!data?.message || (soonOnly && (data.daysLeft ?? 0) > soon)) return null;
  const type = data.expired ? 'error' : (data.daysLeft ?? 0) <= soon ? 'warning' : 'info';
  return <Alert showIcon type={type} title={data.message} data-note="bill" />;
};

/** Whether the own organisation keeps its ledger here. */
export const LedgerNote = () => {
  const { data } = useCall(certificationApi.ledgerOpen, {}, { fresh: 30_000 });
  return data ? <Alert showIcon type={data.open ? 'success' : 'info'} title={data.message} data-note="ledger" /> : null;
};
