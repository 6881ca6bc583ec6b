#!/bin/sh
# Runs once, when the primary's directory is created: the replica may stream.
echo 'host replication shop all scram-sha-256' >> "$PGDATA/pg_hba.conf"
