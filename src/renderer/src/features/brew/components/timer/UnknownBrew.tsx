import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { toastError } from '@/ui/toast';

/** The address names a brew this device does not have (any more): says so and goes to the calculator. */
export function UnknownBrew() {
  useEffect(() => {
    toastError('Esse preparo não está mais neste aparelho.');
  }, []);
  return <Navigate to="/calculator" replace />;
}
